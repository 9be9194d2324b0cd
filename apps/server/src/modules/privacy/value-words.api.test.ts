import { LANGUAGES } from "@arnica/i18n/languages"
import { translator } from "@arnica/i18n/server"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { ArchiveWords } from "../../platform/personal-data/archive-words.ts"
import { createHarness, type Harness } from "../../security-tests/testing.ts"
import { wordFor } from "./value-words.ts"
import { isNamedSection } from "./words.ts"

let stage: Harness
/** Of all modules. */
let words: ArchiveWords
beforeAll(async () => {
  stage = await createHarness()
  words = Object.fromEntries(wordsByModule())
})
afterAll(() => stage.close())

const wordsByModule = () =>
  stage.server.platform.personalData.holders().flatMap((holder) => Object.entries(holder.words ?? {}))

test("no two modules name the same field, and each names a part that archives have", () => {
  const places = wordsByModule().map(([place]) => place)
  expect(places.length).toBeGreaterThan(20)
  expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([])
  expect(places.filter((place) => !isNamedSection(place.split(".")[0] ?? ""))).toEqual([])
})

const names = { sessionTypes: new Map([["SINGLE", "One to one"]]) }
const CODES = [
  ["credit", "what", "payment.capture"],
  ["credit", "what", "payment.stray"],
  ["reports", "reason", "notAClient"],
  ["documents", "what", "insurance"],
  ["offers", "what", "SINGLE"],
  ["partners", "as", "hrAdmin"],
  ["roomMessages", "as", "provider"],
  ["payouts", "status", "promised"],
  ["terms", "what", "BOOKING"],
] as const

test.each(LANGUAGES.flatMap((language) => CODES.map((code) => [language, ...code] as const)))(
  "in %s, %s.%s says %s in words",
  (language, section, field, value) => {
    const word = wordFor(translator(language), { section, field, language, value, names, words })
    expect(word).toMatch(/\S/)
    expect(word).not.toBe(value)
  },
)

test("what is no code is left as it is", () => {
  const t = translator("en")
  const place = { section: "reports", field: "note", language: "en", names, words } as const
  expect(wordFor(t, { ...place, value: "offensive" })).toBeNull()
  expect(wordFor(t, { ...place, section: "offers", field: "what", value: "UNHEARD_OF" })).toBeNull()
})

test("a day of the week is said in words", () => {
  const day = { section: "hours", field: "what", value: 3, names, words } as const
  expect(wordFor(translator("ro"), { ...day, language: "ro" })).toBe("miercuri")
  expect(wordFor(translator("el"), { ...day, value: 7, language: "el" })).toBe("Κυριακή")
})
