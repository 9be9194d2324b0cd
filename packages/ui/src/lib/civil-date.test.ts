import { describe, expect, it } from "vitest"
import { addDays, addMonths, dayNumber, daysInMonth, fromDayNumber, parts, weekday } from "./civil-date.ts"

describe("civil dates", () => {
  it("counts days as the platform does, over leap years and centuries", () => {
    for (let day = -150_000; day < 150_000; day += 97) {
      const platform = new Date(day * 86_400_000)
      const written = platform.toISOString()
      if (written.startsWith("-")) continue
      expect(fromDayNumber(day)).toBe(written.slice(0, 10))
      expect(dayNumber(parts(written.slice(0, 10)))).toBe(day)
      expect(weekday(fromDayNumber(day)) % 7).toBe(platform.getUTCDay())
    }
  })

  it("knows the lengths of months", () => {
    expect([2024, 2026, 2100, 2000].map((year) => daysInMonth({ year, month: 2 }))).toEqual([29, 28, 28, 29])
    expect(daysInMonth({ year: 2026, month: 12 })).toBe(31)
  })

  it("adds days and months, back and forth", () => {
    expect(addDays("2024-02-28", 2)).toBe("2024-03-01")
    expect(addMonths("2026-01-15", -1)).toBe("2025-12-15")
    expect(addMonths("2026-05-31", 13)).toBe("2027-06-30")
  })
})
