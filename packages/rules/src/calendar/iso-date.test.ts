import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  civilOfEpochDay,
  DAY_MS,
  epochDayOf,
  epochDayOfCivil,
  isoDateOf,
  isoWeekdayOf,
  isRealDate,
  mondayOf,
} from "./iso-date.ts"

describe("dates", () => {
  it.each([
    ["1970-01-01", 0],
    ["1969-12-31", -1],
    ["2000-02-29", 11_016],
    ["2026-11-21", 20_778],
    ["0000-03-01", -719_468],
  ])("counts the days to %s", (iso, day) => {
    expect(epochDayOf(iso)).toBe(day)
    expect(isoDateOf(day)).toBe(iso)
  })

  it("agrees with the platform's calendar over eight centuries", () => {
    fc.assert(
      fc.property(fc.integer({ min: -200_000, max: 200_000 }), (day) => {
        expect(isoDateOf(day)).toBe(new Date(day * DAY_MS).toISOString().slice(0, 10))
        expect(epochDayOfCivil(civilOfEpochDay(day))).toBe(day)
        expect(isoWeekdayOf(day) % 7).toBe(new Date(day * DAY_MS).getUTCDay())
        expect(isoWeekdayOf(mondayOf(day))).toBe(1)
        expect(day - mondayOf(day)).toBeLessThan(7)
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    "",
    "2026-6-09",
    "2026-06-0x",
    "2026-06-/1",
    "2026/06-09",
    "2026-06/09",
    "2026-06-091",
    "2026-02-29",
    "2100-02-29",
    "2026-13-01",
    "2026-00-01",
    "2026-01-00",
    "x026-01-01",
  ])("refuses %j", (text) => {
    expect(() => epochDayOf(text)).toThrow(RangeError)
  })

  it("knows leap years", () => {
    expect(isRealDate({ year: 2000, month: 2, day: 29 })).toBe(true)
    expect(isRealDate({ year: 1900, month: 2, day: 29 })).toBe(false)
    expect(isRealDate({ year: 2024, month: 2, day: 29 })).toBe(true)
    expect(isRealDate({ year: 2024, month: 3, day: 31 })).toBe(true)
  })
})
