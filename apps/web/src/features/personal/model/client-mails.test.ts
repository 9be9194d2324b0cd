import { readdir, readFile } from "node:fs/promises"
import path from "node:path"
import mails from "@arnica/i18n/messages/en/mails.json" with { type: "json" }
import personal from "@arnica/i18n/messages/en/personal.json" with { type: "json" }
import { expect, test } from "vitest"
import { CHOSEN_MAILS, CLIENT_MAILS, REMINDING_MAILS } from "./client-mails.ts"
import { OTHER_MAILS, PRACTICE_MAILS } from "./practice-mails.ts"

const MODULES = path.resolve(import.meta.dirname, "../../../../../server/src/modules")
/** To admins, and of the choice of its own. */
const OF_NO_CLIENT: readonly string[] = ["rights", "reviewsWait", "helpLinesDue", "unreadMessage"]

const files = (await readdir(MODULES, { recursive: true })).filter(
  (file) => file.endsWith(".ts") && !/test(ing)?\b/.test(file),
)
const sources = await Promise.all(files.map((file) => readFile(path.join(MODULES, file), "utf8")))

/** The entries of the catalogue that the reader's choice about news of their own doing turns off, by their words. */
const heldBack = (): string[] => {
  const entries = sources.flatMap((text) => text.split(/^(?=export const )/m))
  const kinds = entries.flatMap((text) => {
    if (text.includes('switch: "ownNews",')) return /\bkind: "(\w+)"|\bmails:(\w+)\./.exec(text)?.slice(1)
    return [...text.matchAll(/words: "(\w+)",\s+audience: "client",\s+notice: null/g)].map(([, kind]) => kind)
  })
  return [...new Set(kinds.flatMap((kind) => kind ?? []))].sort()
}

test("a mail is held back from who wants none about their own actions if and only if the page says so", () => {
  expect(heldBack()).toEqual(CHOSEN_MAILS)
})

test("each place that holds a mail back is one that was read above", () => {
  const places = sources.flatMap((text) => text.match(/switch: "ownNews"/g) ?? [])
  // Booked, asked for, called off; the invitation to a review, and that one is published.
  expect(places).toHaveLength(5)
})

test("reminders are written in one place, behind the reader's choice of ways, and by no other mail's words", () => {
  const writing = files.filter((_, index) => /"mails:reminder\.subject"/.test(sources[index] ?? ""))
  expect(writing).toEqual([path.join("booking", "reminders", "reminded.ts")])
  const deliver = sources[files.indexOf(path.join("booking", "reminders", "deliver.ts"))] ?? ""
  expect(deliver.match(/\.sendEmail\(/g)).toHaveLength(1)
  expect(deliver).toContain("if (reminders.includes(email)) await each.sendEmail(tx)")
})

test("every mail that clients get is a choice or stands in what always comes", () => {
  const always: readonly string[] = Object.values(CLIENT_MAILS).flat()
  const named: readonly string[] = [...always, ...CHOSEN_MAILS, ...REMINDING_MAILS]
  const known: readonly string[] = OTHER_MAILS
  expect(known.filter((kind) => !(named.includes(kind) || OF_NO_CLIENT.includes(kind)))).toEqual([])
  expect(named.filter((kind) => !(kind in mails))).toEqual([])
  const ofPackages: readonly string[] = PRACTICE_MAILS.packages
  expect(ofPackages.filter((kind) => kind !== "packageSold" && !always.includes(kind))).toEqual([])
})

test("the sentence of the page names each group of them, and what can be switched off stands beside its box", () => {
  expect(personal.news.always).toMatch(/sessions.*payments and packages.*replies to your reviews.*security/)
  expect(personal.news.mailsHint).toMatch(/book or cancel.*review a session.*review is published/)
})
