import { describe, expect, test } from "vitest"
import { someSlots } from "../testing.ts"
import { freeDays, selectionOf } from "./selection.ts"

const NOW = Date.parse("2026-11-21T10:00:00Z")
const slots = someSlots({ days: ["2026-11-23", "2026-11-30"], hours: [8, 22.5] }).months.flatMap(({ days }) =>
  days.flatMap((day) => day.slots),
)
const days = freeDays({ slots, zone: "Europe/Bucharest", month: "2026-11", now: NOW })

describe("free days", () => {
  test("times stand on the days of the viewer's zone", () => {
    expect(days.map(({ day, slots: free }) => [day, free.length])).toEqual([
      ["2026-11-23", 1],
      ["2026-11-24", 1],
      ["2026-11-30", 1],
    ])
    const there = freeDays({ slots, zone: "America/New_York", month: "2026-11", now: NOW })
    expect(there.map(({ day, slots: free }) => [day, free.length])).toEqual([
      ["2026-11-23", 2],
      ["2026-11-30", 2],
    ])
  })

  test("what is over is not free", () => {
    const later = Date.parse("2026-11-23T08:00:00Z")
    const left = freeDays({ slots, zone: "Europe/Bucharest", month: "2026-11", now: later })
    expect(left.map(({ day }) => day)).toEqual(["2026-11-24", "2026-11-30"])
  })
})

describe("what the panel shows", () => {
  test("the first time of the first free day, while nothing is chosen", () => {
    const { day, slot, isGone } = selectionOf(days, {})
    expect([day?.day, slot?.start, isGone]).toEqual(["2026-11-23", "2026-11-23T08:00:00.000Z", false])
  })

  test("the first time of a chosen day", () => {
    expect(selectionOf(days, { day: "2026-11-30" }).slot?.start).toBe("2026-11-30T08:00:00.000Z")
  })

  test("a chosen time brings its day along", () => {
    const { day, slot } = selectionOf(days, { start: "2026-11-23T22:30:00.000Z" })
    expect([day?.day, slot?.start]).toEqual(["2026-11-24", "2026-11-23T22:30:00.000Z"])
  })

  test("a time that somebody else took is gone, and another of its day is offered", () => {
    const { slot, isGone } = selectionOf(days, { day: "2026-11-30", start: "2026-11-30T12:00:00.000Z" })
    expect([slot?.start, isGone]).toEqual(["2026-11-30T08:00:00.000Z", true])
  })

  test("a day without free times gives way to the first that has some", () => {
    expect(selectionOf(days, { day: "2026-11-25" }).day?.day).toBe("2026-11-23")
  })

  test("nothing, where nothing is free", () => {
    expect(selectionOf([], {})).toEqual({ day: undefined, slot: undefined, isGone: false })
  })
})
