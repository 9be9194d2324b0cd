import { expect, test } from "vitest"
import { countCharacters, cutToUnits, isLongerThan } from "./characters.ts"

const FAMILY = "👨‍👩‍👧‍👦"

test.each([
  ["", 0],
  ["abc", 3],
  ["é", 1],
  ["e\u0301", 1],
  [FAMILY, 1],
  ["👍🏽👍🏽", 2],
  ["🇷🇴🇺🇦", 2],
  ["й", 1],
  ["\r\n", 1],
])("%j has as many characters as a person counts", (text, count) => {
  expect(countCharacters(text)).toBe(count)
})

test("counting stops one beyond the most", () => {
  expect(countCharacters("x".repeat(5_000), 10)).toBe(11)
})

test.each([
  ["x".repeat(500), false],
  ["x".repeat(501), true],
  [FAMILY.repeat(500), false],
  [FAMILY.repeat(501), true],
])("500 fit and 501 do not, whatever they are made of", (text, isLonger) => {
  expect(isLongerThan(text, 500)).toBe(isLonger)
})

test("what is cut ends with a whole character", () => {
  expect(cutToUnits("abc", 3)).toBe("abc")
  expect(cutToUnits("abcd", 3)).toBe("abc")
  expect(cutToUnits(`a${FAMILY}b`, 5)).toBe("a")
  expect(cutToUnits(`a${FAMILY}b`, 12)).toBe(`a${FAMILY}`)
  expect(cutToUnits("ae\u0301", 2)).toBe("a")
})
