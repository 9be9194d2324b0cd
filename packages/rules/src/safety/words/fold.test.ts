import { expect, test } from "vitest"
import { formsOf, LONGEST_TEXT, tokensOf, type Writing, writingOf } from "./fold.ts"

test.each([
  ["I WANT to   die!!!", ["i", "want", "to", "die"]],
  ["don't, don’t and dont", ["dont", "dont", "and", "dont"]],
  ["Chcę umrzeć", ["chce", "umrzec"]],
  ["să mă omor / sinucid", ["sa", "ma", "omor", "sinucid"]],
  ["ki\u200Bll my\u00ADself", ["kill", "myself"]],
  ["Θέλω να ΠΕΘΆΝΩ", ["θελω", "να", "πεθανω"]],
  ["ｏｖｅｒｄｏｓｅ", ["overdose"]],
  ["п’яний п'яний", ["пянии", "пянии"]],
  ["!?…", []],
  ["", []],
])("%s has the words %j", (text, words) => {
  expect(tokensOf(text)).toEqual(words)
})

test("reads no more than the beginning of an endless text", () => {
  expect(tokensOf("ab ".repeat(LONGEST_TEXT)).length).toBeLessThanOrEqual(LONGEST_TEXT / 3 + 1)
  // A ligature that falls apart into eighteen letters.
  expect(tokensOf("\uFDFA".repeat(LONGEST_TEXT)).join("").length).toBeLessThanOrEqual(2 * LONGEST_TEXT)
})

test.each([
  ["die", "latin"],
  ["да", "cyrillic"],
  ["να", "greek"],
  ["112", "latin"],
] satisfies [string, Writing][])("%s is written in %s", (text, writing) => {
  expect(writingOf(text)).toBe(writing)
})

test.each([
  ["latin", "größe", "grosse"],
  ["latin", "đavao", "davao"],
  ["latin", "cœur", "coeur"],
  ["latin", "suuuicide", "suicide"],
  ["latin", "su1c1d3", "suicide"],
  ["cyrillic", "самоубииство", "samoubiistvo"],
  ["cyrillic", "самоубииство", "samoubijstvo"],
  ["cyrillic", "живея", "jiveq"],
  ["cyrillic", "живея", "zhiveya"],
  ["cyrillic", "мъжът", "myjyt"],
  ["cyrillic", "мъжът", "majat"],
  ["cyrillic", "щастие", "shtastie"],
  ["cyrillic", "хочу", "khochu"],
  ["cyrillic", "хочеться", "хочецця"],
  ["cyrillic", "рiзати", "різати"],
  ["greek", "θελω", "thelo"],
  ["greek", "θελω", "8elw"],
  ["greek", "πεθανω", "pe8anw"],
  ["greek", "αυτοκτονια", "aytoktonia"],
  ["greek", "αυτοκτονια", "aftoktonia"],
  ["greek", "μητερα", "mhtera"],
  ["greek", "μπαμπας", "bampas"],
] satisfies [Writing, string, string][])("in %s, %s and %s meet", (writing, a, b) => {
  const [first] = tokensOf(a)
  const [second] = tokensOf(b)
  const forms = new Set(formsOf(writing, first ?? ""))
  expect(formsOf(writing, second ?? "").some((form) => forms.has(form))).toBe(true)
})

test("words of one foreign writing are none of another, and digits stay digits", () => {
  expect(formsOf("latin", "да")).toEqual([])
  expect(formsOf("greek", "да")).toEqual([])
  expect(formsOf("cyrillic", "να")).toEqual([])
  expect(formsOf("latin", "112")).toEqual(["12"])
})
