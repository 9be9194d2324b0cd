import { describe, expect, it } from "vitest"
import { calendarKey, monthGrid } from "./calendar-keys.ts"

const monday = 1
const sunday = 7

describe("month grid", () => {
  it("starts a month on its weekday and fills whole weeks", () => {
    const grid = monthGrid({ date: "2026-11-21", firstWeekday: monday })
    expect(grid).toHaveLength(6)
    expect(grid[0]).toEqual([...Array(6).fill(undefined), "2026-11-01"])
    expect(grid[5]).toEqual(["2026-11-30", ...Array(6).fill(undefined)])
    expect(grid.flat().filter(Boolean)).toHaveLength(30)
  })

  it("puts Sunday first where the reader's week begins with it", () => {
    expect(monthGrid({ date: "2026-11-21", firstWeekday: sunday })[0]?.[0]).toBe("2026-11-01")
  })

  it("has four rows for a February that fits them", () => {
    expect(monthGrid({ date: "2027-02-10", firstWeekday: monday })).toHaveLength(4)
  })
})

describe("calendar keys", () => {
  const press = (key: string, more: { shift?: boolean; date?: string; min?: string; max?: string } = {}) =>
    calendarKey({ key, date: "2026-11-21", firstWeekday: monday, ...more })

  it.each([
    ["ArrowLeft", "2026-11-20"],
    ["ArrowRight", "2026-11-22"],
    ["ArrowUp", "2026-11-14"],
    ["ArrowDown", "2026-11-28"],
    ["Home", "2026-11-16"],
    ["End", "2026-11-22"],
    ["PageUp", "2026-10-21"],
    ["PageDown", "2026-12-21"],
  ])("%s leads to %s", (key, expected) => {
    expect(press(key)).toBe(expected)
  })

  it("moves by years with Shift", () => {
    expect(press("PageUp", { shift: true })).toBe("2025-11-21")
    expect(press("PageDown", { shift: true, date: "2028-02-29" })).toBe("2029-02-28")
  })

  it("keeps to the last day of a shorter month", () => {
    expect(press("PageDown", { date: "2027-01-31" })).toBe("2027-02-28")
    expect(press("PageUp", { date: "2026-12-31" })).toBe("2026-11-30")
  })

  it("crosses months and years", () => {
    expect(press("ArrowRight", { date: "2026-12-31" })).toBe("2027-01-01")
    expect(press("ArrowUp", { date: "2026-03-01" })).toBe("2026-02-22")
  })

  it("stays within what can be reached", () => {
    expect(press("PageUp", { min: "2026-11-18" })).toBe("2026-11-18")
    expect(press("PageDown", { max: "2026-12-05" })).toBe("2026-12-05")
  })

  it("counts Home and End from the reader's first weekday", () => {
    expect(calendarKey({ key: "Home", date: "2026-11-21", firstWeekday: sunday })).toBe("2026-11-15")
    expect(calendarKey({ key: "End", date: "2026-11-22", firstWeekday: sunday })).toBe("2026-11-28")
  })

  it("leaves other keys alone", () => {
    expect(press("Enter")).toBeUndefined()
    expect(press("a")).toBeUndefined()
  })
})
