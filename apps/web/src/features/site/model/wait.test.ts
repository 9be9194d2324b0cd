import { expect, test } from "vitest"
import { waitText } from "./wait.ts"

test.each([
  [0, "soon"],
  [0.9, "soon"],
  [1, "60 minutes"],
  [1.4, "60 minutes"],
  [5.5, "6 hours"],
  [47.4, "47 hours"],
  [48, "2 days"],
  [59, "2 days"],
  [61, "3 days"],
])("a wait of %s hours reads as %s", (hours, text) => {
  expect(waitText({ language: "en", hours, underHour: "soon" })).toBe(text)
})
