import { describe, expect, test } from "vitest"
import { addMonths, firstDay, monthIn, monthRange, outlookRange } from "./months.ts"

describe("months", () => {
  test.each([
    ["2026-11", 1, "2026-12"],
    ["2026-12", 1, "2027-01"],
    ["2026-01", -1, "2025-12"],
    ["2026-03", 0, "2026-03"],
    ["2026-06", 19, "2028-01"],
  ])("%s and %i more is %s", (month, count, expected) => {
    expect(addMonths(month, count)).toBe(expected)
  })

  test.each([
    ["2026-02", "2026-02-28"],
    ["2028-02", "2028-02-29"],
    ["2026-12", "2026-12-31"],
  ])("%s ends on %s", (month, endDate) => {
    expect(monthRange(month)).toEqual({ startDate: firstDay(month), endDate })
  })

  test("a moment lies in the month of the viewer's zone", () => {
    const at = "2026-11-30T23:30:00Z"
    expect(monthIn({ at, zone: "Europe/Bucharest" })).toBe("2026-12")
    expect(monthIn({ at, zone: "America/New_York" })).toBe("2026-11")
  })

  test("the outlook begins before the month does anywhere and reaches past the next", () => {
    const { from, to } = outlookRange("2026-11")
    expect(from).toBe("2026-10-31T00:00:00Z")
    expect(to > "2027-01-31").toBe(true)
  })
})
