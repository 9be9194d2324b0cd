import { expect, test } from "vitest"
import { readCountry } from "./country-search.ts"
import { hoursWords } from "./model/hours-words.ts"

test("days that follow each other are one range, and all seven have a word", () => {
  const words = (days: number[]): string =>
    hoursWords([{ days, from: "14:00", until: "20:00" }], { language: "en", daily: "every day" })
  expect(words([1, 2, 3, 4, 5, 6])).toBe("Mon–Sat 14:00–20:00")
  expect(words([1, 2, 3, 5, 7])).toBe("Mon–Wed, Fri, Sun 14:00–20:00")
  expect(words([1, 2, 3, 4, 5, 6, 7])).toBe("every day 14:00–20:00")
})

test("several spans follow each other, in the reader's language", () => {
  const spans = [
    { days: [1, 2, 3, 4, 5], from: "14:00", until: "22:00" },
    { days: [6, 7], from: "10:00", until: "18:00" },
  ]
  expect(hoursWords(spans, { language: "pl", daily: "" })).toBe(
    "pon.–pt. 14:00–22:00; sob.–niedz. 10:00–18:00",
  )
})

test("an address names a country by two letters, or none", () => {
  expect(readCountry({ country: "at" })).toEqual({ country: "AT" })
  expect(readCountry({ country: "Austria" })).toEqual({})
  expect(readCountry({ country: 43 })).toEqual({})
})
