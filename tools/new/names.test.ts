import { expect, test } from "vitest"
import { kebab, parseLanguageCode, parseMember, parseWord, spoken } from "./names.ts"

test("a module and a page are one word of small letters", () => {
  expect(parseWord("habits")).toBe("habits")
})

test.each([
  "",
  "ab",
  "Habits",
  "two words",
  "two-words",
  "habits2",
  "../habits",
  "a".repeat(25),
  "select",
  "class",
])("%j is refused", (text) => {
  expect(() => parseWord(text)).toThrow(/is not one word|is a word of SQL/)
})

test("what belongs to a module is named with it", () => {
  expect(parseMember("habits.dayMarked")).toEqual({ word: "habits", name: "dayMarked" })
})

test.each([
  "habits",
  "habits.",
  ".dayMarked",
  "habits.DayMarked",
  "habits.day-marked",
  "habits.a.b",
  "habits.delete",
])("%j is refused as a member", (text) => {
  expect(() => parseMember(text)).toThrow(/is not a module|is a word of SQL|is not one word/)
})

test("a language is a code of two letters that stands for one", () => {
  expect(parseLanguageCode("it")).toBe("it")
  for (const text of ["ita", "IT", "xq", ""]) expect(() => parseLanguageCode(text)).toThrow("is no code")
})

test("names of files and words for people come of the same name", () => {
  expect([kebab("dayMarked"), spoken("dayMarked")]).toEqual(["day-marked", "Day marked"])
})
