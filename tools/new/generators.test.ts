import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { writeDraft } from "./draft.ts"
import { newEmail } from "./new-email.ts"
import { newEndpoint } from "./new-endpoint.ts"
import { newLanguage } from "./new-language.ts"
import { newModule } from "./new-module.ts"
import { newPage } from "./new-page.ts"

const ROOT = path.resolve(import.meta.dirname, "../..")
/** What the generators read and change. */
const FILES = [
  "apps/server/src/compose.ts",
  "apps/server/src/security-tests/owned.ts",
  "apps/server/src/modules/store/module.ts",
  "apps/server/src/modules/store/index.ts",
  "apps/web/src/app/signed-in/area-menu.ts",
  "apps/web/src/app/signed-in/area-menu.test.ts",
  "apps/web/src/features/invoices/pages.ts",
  "packages/contract/src/index.ts",
  "packages/contract/src/shared.ts",
]

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "arnica-new-"))
  for (const file of FILES) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    copyFileSync(path.join(ROOT, file), path.join(root, file))
  }
  cpSync(path.join(ROOT, "packages/i18n"), path.join(root, "packages/i18n"), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true }))

const textOf = (file: string): string => readFileSync(path.join(root, file), "utf8")
const changedBy = (generate: Parameters<typeof writeDraft>[1]): readonly string[] =>
  writeDraft(root, generate).changed.filter((file) => !file.startsWith("packages/i18n/messages/"))

test("a module, its page and its e-mail change six files that are not their own", () => {
  const changed = new Set([
    ...changedBy((draft) => newModule(draft, "habits")),
    ...changedBy((draft) => newEndpoint(draft, "habits.summary")),
    ...changedBy((draft) => newPage(draft, "habits")),
    ...changedBy((draft) => newEmail(draft, "habits.dayMarked")),
  ])
  expect([...changed].filter((file) => !file.includes("habits")).toSorted()).toEqual([
    "apps/server/src/compose.ts",
    "apps/server/src/security-tests/owned.ts",
    "apps/web/src/app/signed-in/area-menu.test.ts",
    "apps/web/src/app/signed-in/area-menu.ts",
    "packages/contract/src/index.ts",
    "packages/i18n/src/namespaces.ts",
  ])
  expect(textOf("apps/server/src/security-tests/owned.ts")).toMatch(
    /\n {2}dues,\n {2}habits,\n {2}identity,\n/,
  )
  expect(textOf("apps/server/src/modules/habits/index.ts")).toContain("habitsSummaryRoutes(platform)")
  expect(textOf("apps/server/src/modules/habits/module.ts")).toContain(
    "notificationEntries.contribute(habitsNotifications)",
  )
  expect(JSON.parse(textOf("packages/i18n/messages/el/mails.json"))).toHaveProperty("habitsDayMarked.subject")
})

test("no skeleton keeps a name that nobody filled in", () => {
  const { created } = writeDraft(root, (draft) => {
    newModule(draft, "habits")
    newEndpoint(draft, "habits.summary")
    newPage(draft, "habits")
    newEmail(draft, "habits.dayMarked")
  })
  expect(created.length).toBeGreaterThan(20)
  expect(created.filter((file) => /__[a-z]+__/i.test(textOf(file)))).toEqual([])
})

test("what exists is neither overwritten nor half written", () => {
  const taken = "apps/server/src/modules/habits/README.md"
  mkdirSync(path.dirname(path.join(root, taken)), { recursive: true })
  writeFileSync(path.join(root, taken), "ours")
  const before = textOf("apps/server/src/compose.ts")
  expect(() => writeDraft(root, (draft) => newModule(draft, "habits"))).toThrow(`${taken} exists already`)
  expect(textOf(taken)).toBe("ours")
  expect(textOf("apps/server/src/compose.ts")).toBe(before)
  expect(existsSync(path.join(root, "packages/contract/src/habits.ts"))).toBe(false)
})

test("the second of a name is refused", () => {
  writeDraft(root, (draft) => newModule(draft, "habits"))
  writeDraft(root, (draft) => newPage(draft, "habits"))
  writeDraft(root, (draft) => newEmail(draft, "habits.dayMarked"))
  expect(() => writeDraft(root, (draft) => newModule(draft, "habits"))).toThrow(
    "there is a module habits already",
  )
  expect(() => writeDraft(root, (draft) => newPage(draft, "habits"))).toThrow("exists already")
  expect(() => writeDraft(root, (draft) => newEmail(draft, "habits.dayMarked"))).toThrow("is taken")
  expect(() => writeDraft(root, (draft) => newLanguage(draft, "hr"))).toThrow(
    "there is a language hr already",
  )
})

test("nothing is added to a module that is not there, or is created another way", () => {
  expect(() => writeDraft(root, (draft) => newEndpoint(draft, "habits.summary"))).toThrow(
    "there is no module habits",
  )
  expect(() => writeDraft(root, (draft) => newEmail(draft, "habits.dayMarked"))).toThrow(
    "there is no module habits",
  )
  writeFileSync(path.join(root, "apps/server/src/modules/store/index.ts"), "export const createStore = 1\n")
  expect(() => writeDraft(root, (draft) => newEndpoint(draft, "store.bestSellers"))).toThrow(
    "answer the endpoint by hand",
  )
})

test("a module without fixtures gets them with its first call", () => {
  const owned = "apps/server/src/security-tests/owned.ts"
  const others = textOf(owned)
    .split("\n")
    .filter((line) => !/\bstore\b/.test(line))
  writeFileSync(path.join(root, owned), others.join("\n"))
  writeDraft(root, (draft) => newEndpoint(draft, "store.bestSellers"))
  expect(textOf("apps/server/src/modules/store/security-fixtures.ts")).toContain(
    `"GET /api/v2/store/best-sellers": { who: "self" },`,
  )
  expect(textOf(owned)).toContain("modules/store/security-fixtures.ts")
})

test("a second e-mail joins the first", () => {
  writeDraft(root, (draft) => newEmail(draft, "store.shipped"))
  writeDraft(root, (draft) => newEmail(draft, "store.lost"))
  expect(textOf("apps/server/src/modules/store/notifications.ts")).toContain("= [shipped, lost]")
  expect(
    textOf("apps/server/src/modules/store/module.ts").match(/contribute\(storeNotifications\)/g),
  ).toHaveLength(1)
})

test("a language has its code in every list and English in the place of its words", () => {
  const { said } = writeDraft(root, (draft) => newLanguage(draft, "it"))
  expect(textOf("packages/i18n/src/languages.ts")).toMatch(/"hr", "it", "pl"/)
  expect(textOf("packages/i18n/src/languages.ts")).toContain('it: "Italiano"')
  expect(textOf("packages/contract/src/shared.ts")).toMatch(/languageSchema = z.enum\(\["bg", .*"it", .*\]\)/)
  expect(textOf("packages/i18n/src/path-table.ts").match(/^ +it: /gm)?.length).toBeGreaterThan(10)
  expect(textOf("packages/i18n/messages/it/common.json")).toBe(
    textOf("packages/i18n/messages/en/common.json"),
  )
  expect(JSON.parse(textOf("packages/i18n/src/zone-cities.json"))).toHaveProperty("it", {})
  expect(said.join("\n")).toContain("packages/i18n/src/format/lei.ts")
})
