import { expect, test } from "vitest"
import { amountOf, hoursAndMinutes, minorOf, typedOf, wholeOf } from "./numbers.ts"

test("whole numbers come back as they were typed, and nothing else is one", () => {
  expect(["50", " 7 ", "", "x", "-1", "1.5"].map(wholeOf)).toEqual([50, 7, null, null, null, null])
  expect([typedOf(50), typedOf(null)]).toEqual(["50", ""])
})

test("amounts are typed with a point or a comma, and kept in minor units", () => {
  expect(["180", "36.5", "36,05", "0", "", "1.234", "abc"].map(minorOf)).toEqual([
    18_000,
    3_650,
    3_605,
    0,
    null,
    null,
    null,
  ])
  expect([18_000, 3_650, 3_605].map(amountOf)).toEqual(["180", "36.50", "36.05"])
})

test("what is shown can be sent back", () => {
  for (const minor of [0, 1, 99, 100, 12_345]) expect(minorOf(amountOf(minor))).toBe(minor)
})

test("minutes that are typed are said in hours and minutes, too", () => {
  expect(["30", "90", "600", "", "x"].map(hoursAndMinutes)).toEqual([
    "00:30",
    "01:30",
    "10:00",
    undefined,
    undefined,
  ])
})
