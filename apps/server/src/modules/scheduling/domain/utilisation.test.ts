import type { Schedule } from "@arnica/rules/slots"
import { describe, expect, it } from "vitest"
import { fillWeek, weeksFrom } from "./utilisation.ts"

const ZONE = "Europe/Bucharest"
const schedule: Schedule = {
  zone: ZONE,
  weekly: [
    { weekday: 1, start: 9 * 60, end: 12 * 60 },
    // Two windows that overlap are one.
    { weekday: 1, start: 11 * 60, end: 13 * 60 },
    { weekday: 7, start: 0, end: 24 * 60 },
  ],
  exceptions: [{ date: "2026-03-11", windows: [{ start: 9 * 60, end: 10 * 60 }] }],
  timeOff: [{ from: "2026-03-16", to: "2026-03-22" }],
  holidays: [],
}
const at = (text: string): number => Date.parse(text)
const weeks = weeksFrom({ zone: ZONE, now: at("2026-03-11T12:00:00Z"), count: 4 })

describe("the weeks of a practice", () => {
  it("begin on Mondays, and the one in which clocks change is an hour shorter", () => {
    expect(weeks.map(({ from }) => from)).toEqual(["2026-03-09", "2026-03-16", "2026-03-23", "2026-03-30"])
    expect(weeks.map(({ start, end }) => (end - start) / 3_600_000)).toEqual([168, 168, 167, 168])
  })

  it("count hours once, exceptions too, and nothing in time off", () => {
    const open = weeks.map((week) => fillWeek(week, { schedule, busy: [] }).openMinutes / 60)
    expect(open).toEqual([4 + 1 + 24, 0, 4 + 23, 4 + 24])
  })

  it("count booked sessions, and take what is busy elsewhere out of the hours", () => {
    const [week] = weeks
    if (week === undefined) throw new Error("no week")
    const filled = fillWeek(week, {
      schedule,
      busy: [
        { kind: "appointment", start: at("2026-03-09T07:00Z"), end: at("2026-03-09T07:50Z") },
        // Outside the hours: booked all the same.
        { kind: "appointment", start: at("2026-03-10T07:00Z"), end: at("2026-03-10T07:50Z") },
        { kind: "hold", start: at("2026-03-09T08:00Z"), end: at("2026-03-09T08:50Z") },
        { kind: "buffer", start: at("2026-03-09T07:50Z"), end: at("2026-03-09T08:00Z") },
        // Half of it in the hours, told twice.
        { kind: "external", start: at("2026-03-09T10:30Z"), end: at("2026-03-09T11:30Z") },
        { kind: "external", start: at("2026-03-09T10:30Z"), end: at("2026-03-09T11:30Z") },
      ],
    })
    expect(filled).toEqual({ from: "2026-03-09", openMinutes: 29 * 60 - 30, bookedMinutes: 100 })
  })
})
