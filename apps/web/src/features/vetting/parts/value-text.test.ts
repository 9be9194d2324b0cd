import { expect, test } from "vitest"
import { valueText } from "./value-text.ts"

const NAMES = { SLEEP: "Sleep" }

test.each([
  [null, "—"],
  ["", "—"],
  [[], "—"],
  ["{}", "—"],
  [true, "✓"],
  ["Iași", "Iași"],
  [2015, "2015"],
  [["SLEEP", "OTHER"], "Sleep, OTHER"],
  ['{"en":"I listen","ro":"Ascult"}', "EN: I listen\n\nRO: Ascult"],
  [[{ id: "x", minutes: 50, prices: [{ amount: 18_000, currency: "RON" }] }], "50, 18000, RON"],
])("%j reads %j", (value, text) => {
  expect(valueText(value, NAMES)).toBe(text)
})
