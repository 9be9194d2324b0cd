import { expect, test } from "vitest"
import { movedWithin } from "./moved-within.ts"

const ENTRIES = [
  { code: "a", parent: "x" },
  { code: "b", parent: "y" },
  { code: "c", parent: "x" },
  { code: "d", parent: "y" },
]

test.each([
  ["a", 1, "cbad"],
  ["d", -1, "adcb"],
  ["a", -1, "abcd"],
  ["d", 1, "abcd"],
  ["z", 1, "abcd"],
] as const)("%s by %i gives %s", (code, by, order) => {
  expect(movedWithin(ENTRIES, { code, by }).join("")).toBe(order)
})
