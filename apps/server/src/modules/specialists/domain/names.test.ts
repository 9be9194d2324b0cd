import { expect, test } from "vitest"
import { averageOf, fullNameOf, yearsSince } from "./names.ts"

test("a title stands before the name", () => {
  expect(fullNameOf({ title: "Dr.", firstName: "Andrei", lastName: "Pop" })).toBe("Dr. Andrei Pop")
  expect(fullNameOf({ title: null, firstName: "Ioana", lastName: "Mureșan" })).toBe("Ioana Mureșan")
})

test("years of practice are counted by the calendar and never below zero", () => {
  const now = Date.parse("2026-03-10T08:00:00Z")
  expect(yearsSince({ year: 2017, now })).toBe(9)
  expect(yearsSince({ year: 2026, now })).toBe(0)
  expect(yearsSince({ year: 2027, now })).toBe(0)
  expect(yearsSince({ year: null, now })).toBeNull()
})

test("stars are averaged to two decimals", () => {
  expect(averageOf({ sum: 14, count: 3 })).toEqual({ average: 4.67, count: 3 })
  expect(averageOf({ sum: 0, count: 0 })).toEqual({ average: 0, count: 0 })
})
