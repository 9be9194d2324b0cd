import { globSync } from "node:fs"
import path from "node:path"
import { type Channel, OCCASION_CODES, type Occasion, occasionRules } from "@arnica/contract/occasions"
import { LANGUAGES, type Language } from "@arnica/i18n/languages"
import { describe, expect, test } from "vitest"
import { serverModules } from "./compose.ts"
import {
  type Block,
  createCatalogue,
  EXAMPLE,
  type House,
  notificationEntries,
  renderEmail,
} from "./modules/notifications/index.ts"

const MODULES = path.join(import.meta.dirname, "modules")
const NOTIFICATIONS = notificationEntries.from(serverModules)

const HOUSE: House = {
  brand: {
    name: "Arnica",
    company: "Arnica SRL",
    address: "Strada Lungă 1, Brașov",
    registration: "J08/1/2026",
    supportEmail: "support@arnica.example",
    supportPhone: "+40 368 000 000",
    appStoreUrl: undefined,
    playStoreUrl: undefined,
  },
  publicUrl: "https://www.arnica.example",
}

const CASES = NOTIFICATIONS.flatMap((entry) => entry.exampleNames.map((example) => ({ entry, example })))
const previews = (language: Language) =>
  CASES.map(({ entry, example }) => ({
    what: `${entry.name} (${example})`,
    preview: entry.preview({ example, language, house: HOUSE }),
  }))

/** Every text somewhere in the facts that may name somebody, a place or a time; words of our own code are in small letters. */
const namesIn = (value: unknown): string[] => {
  if (typeof value === "string") return value.length > 2 && /[\p{Lu}\s\d]/u.test(value) ? [value] : []
  if (typeof value !== "object" || value === null || Buffer.isBuffer(value)) return []
  return Object.values(value).flatMap(namesIn)
}
/** The words of the examples that stand for people, places and health. */
const TELLING = Object.values(EXAMPLE).flatMap((value) => (typeof value === "string" ? [value] : []))

/** What a subject tells that it must not: digits, and whatever names somebody or something. */
const toldBy = (shown: string, facts: unknown): string[] => [
  ...(shown.match(/\d+/g) ?? []),
  ...[...namesIn(facts), ...TELLING].filter((word) => shown.includes(word)),
]

test("a subject that says too much would be noticed", () => {
  expect(toldBy("Your session with Bogdan", { who: { name: "Bogdan" } })).toEqual(["Bogdan"])
  expect(toldBy("Your session at 10:00", {})).toEqual(["10", "00"])
  expect(toldBy(`About your ${EXAMPLE.session}`, { session: () => EXAMPLE.session })).toEqual([
    EXAMPLE.session,
  ])
  expect(toldBy("Your appointment is confirmed", { status: "confirmed" })).toEqual([])
})

/** What a block says, as the plain text has to. */
const saidBy = (block: Block): readonly string[] => {
  switch (block.kind) {
    case "text":
      return [block.text]
    case "button":
      return [`${block.label}: ${block.href}`]
    case "facts":
      return block.rows.flatMap(({ label, values }) => [`${label}: `, ...values])
  }
}

const SLOT = /\{\{|\}\}/
const HOLE = /\b(?:undefined|NaN|null|Invalid Date)\b|\[object /

test("the catalogue has each entry once, and knows of every module that tells people something", () => {
  expect(createCatalogue(NOTIFICATIONS).size).toBe(NOTIFICATIONS.length)
  expect(new Set(NOTIFICATIONS.map(({ name }) => name.split(".")[0]))).toEqual(
    new Set(globSync("*/notifications.ts", { cwd: MODULES }).map((file) => path.dirname(file))),
  )
  expect(() => createCatalogue([...NOTIFICATIONS, ...NOTIFICATIONS.slice(0, 1)])).toThrow("are called")
})

test("each entry comes on an occasion for who is told, by channels that its settings name, and no occasion is empty", () => {
  const used = new Map<Occasion, Set<Channel>>()
  for (const { name, occasion, channels, audience } of NOTIFICATIONS) {
    const { for: whom, channels: named } = occasionRules(occasion)
    for (const channel of channels) expect(named[channel], `${name} by ${channel}`).toBeDefined()
    if (audience === "client" || audience === "specialist") expect(whom, name).toContain(audience)
    if (audience === "companion") expect(whom, name).toContain("client")
    if (audience === "admins" || audience === "support") expect(whom, name).toContain("admin")
    used.set(occasion, new Set([...(used.get(occasion) ?? []), ...channels]))
  }
  for (const occasion of OCCASION_CODES)
    expect(Object.keys(occasionRules(occasion).channels).toSorted(), occasion).toEqual(
      [...(used.get(occasion) ?? [])].toSorted(),
    )
})

test("each entry says who is told how, and has examples", () => {
  for (const { name, channels, exampleNames } of NOTIFICATIONS) {
    expect(channels.length, name).toBeGreaterThan(0)
    expect(exampleNames.length, name).toBeGreaterThan(0)
  }
})

describe.each(LANGUAGES)("in %s", (language) => {
  test("no subject and no title of a notice names people, times, places or what a session is about", () => {
    for (const { what, preview } of previews(language)) {
      for (const shown of [preview.email?.subject, preview.inApp?.title]) {
        if (shown === undefined) continue
        expect(shown.trim(), what).not.toBe("")
        expect(toldBy(shown, preview.facts), what).toEqual([])
      }
    }
  })

  test("nothing is left to fill in, in e-mails, text messages and notices", async () => {
    for (const { what, preview } of previews(language)) {
      const { email, text, inApp } = preview
      const rendered = email === undefined ? null : await renderEmail(email, HOUSE)
      const shown = [rendered?.subject, rendered?.html, rendered?.text, text, inApp?.title, inApp?.text]
      for (const part of shown) {
        expect(part ?? "", what).not.toMatch(SLOT)
        expect(part ?? "", what).not.toMatch(HOLE)
        expect(part ?? "", what).not.toMatch(/\bmails:/)
      }
    }
  })

  test("the plain text says what the e-mail says, with its links, why it comes and who writes", async () => {
    for (const { what, preview } of previews(language)) {
      if (preview.email === undefined) continue
      const { heading, why, blocks, language: written } = preview.email
      const { text, html } = await renderEmail(preview.email, HOUSE)
      expect(text.startsWith(heading), what).toBe(true)
      for (const said of [...blocks.flatMap(saidBy), why, HOUSE.brand.company])
        expect(text, what).toContain(said)
      expect(html, what).toContain(`lang="${written}"`)
    }
  })
})

test("people of ours read English, everybody else their language", () => {
  for (const { name, audience, exampleNames, preview } of NOTIFICATIONS) {
    const [example = ""] = exampleNames
    const { email } = preview({ example, language: "el", house: HOUSE })
    if (email !== undefined) expect(email.language, name).toBe(audience === "support" ? "en" : "el")
  }
})
