import { describe, expect, it } from "vitest"
import type { Schedule } from "./types.ts"
import { whyOutside } from "./why-outside.ts"

const schedule: Schedule = {
  zone: "Europe/Bucharest",
  weekly: [
    { weekday: 2, start: 540, end: 720, placeId: "online" },
    { weekday: 2, start: 720, end: 780, placeId: "office" },
    { weekday: 7, start: 0, end: 480 },
  ],
  exceptions: [{ date: "2026-03-11", windows: [{ start: 600, end: 660 }] }],
  timeOff: [{ from: "2026-03-16", to: "2026-03-18" }],
  holidays: ["2026-03-24"],
}
const at = (start: string, end: string) => ({ start: Date.parse(start), end: Date.parse(end) })

describe("a session", () => {
  it.each([
    ["within a window", "2026-03-10T07:00:00Z", "2026-03-10T07:50:00Z"],
    ["across windows that touch", "2026-03-10T09:30:00Z", "2026-03-10T10:30:00Z"],
    ["within hours of its date", "2026-03-11T08:00:00Z", "2026-03-11T09:00:00Z"],
    ["until eight on the wall on a Sunday of 23 hours", "2026-03-29T04:10:00Z", "2026-03-29T05:00:00Z"],
  ])("lies in hours %s", (_what, start, end) => {
    expect(whyOutside(schedule, at(start, end))).toBeUndefined()
  })

  it.each([
    ["outsideHours", "2026-03-10T10:30:00Z", "2026-03-10T11:20:00Z"],
    ["outsideHours", "2026-03-29T04:30:00Z", "2026-03-29T05:20:00Z"],
    ["timeOff", "2026-03-17T07:00:00Z", "2026-03-17T07:50:00Z"],
    ["holiday", "2026-03-24T07:00:00Z", "2026-03-24T07:50:00Z"],
  ])("does not: %s", (reason, start, end) => {
    expect(whyOutside(schedule, at(start, end))).toBe(reason)
  })
})
