import { expect, test } from "vitest"
import { fits } from "./fits.ts"

test.each([
  ["Find a specialist", "spec", true],
  ["Find a specialist", "find spec", true],
  ["Find a specialist", "spec find", true],
  ["Find a specialist", "cialist", false],
  ["Programările tale", "programarile", true],
  ["Ioana Mureșan", "muresan", true],
  ["Γραμμές βοήθειας", "γραμμεσ", true],
  ["Łódź", "lodz", true],
  ["Как се работи", "КАК", true],
  ["Terms", "", true],
  ["Terms", "  ", true],
])("%s for %s: %s", (text, typed, expected) => {
  expect(fits(text, typed)).toBe(expected)
})
