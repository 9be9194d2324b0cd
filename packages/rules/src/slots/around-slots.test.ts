import { describe, expect, it } from "vitest"
import { at, busyFrom, inputWith, rulesWith, scheduleWith, wallTexts } from "../../testing/builders.ts"
import { busySpan, nearestSlots, workingHours } from "./index.ts"

describe("the nearest other times", () => {
  const input = inputWith({ to: at("2026-06-12T00:00:00+03:00") })

  it("come nearest first, the earlier of two that are equally far", () => {
    const wanted = at("2026-06-10T10:00:00+03:00")
    expect(wallTexts(nearestSlots(input, { wanted, count: 4 }))).toEqual([
      "2026-06-10 09:00",
      "2026-06-10 11:00",
      "2026-06-09 11:00",
      "2026-06-11 09:00",
    ])
  })

  it("are there also when the wanted time is taken or not on the grid", () => {
    const busy = [busyFrom("2026-06-10T09:00:00+03:00", "2026-06-10T10:30:00+03:00")]
    const nearest = nearestSlots({ ...input, busy }, { wanted: at("2026-06-10T09:10:00+03:00"), count: 2 })
    expect(wallTexts(nearest)).toEqual(["2026-06-10 11:00", "2026-06-09 11:00"])
  })

  it("are as many as there are, and none when none are wanted", () => {
    expect(nearestSlots(input, { wanted: input.from, count: 100 })).toHaveLength(9)
    expect(nearestSlots(input, { wanted: input.from, count: 0 })).toEqual([])
    expect(nearestSlots(input, { wanted: input.from, count: -1 })).toEqual([])
  })
})

describe("the span of busy times to load", () => {
  const from = at("2026-06-10T09:00:00+03:00")
  const to = at("2026-06-10T12:00:00+03:00")
  const span = (changes: object) => {
    const rules = rulesWith({ bufferBeforeMinutes: 5, bufferAfterMinutes: 10, ...changes })
    const { start, end } = busySpan({ schedule: scheduleWith(), rules, sessionMinutes: 50, from, to })
    return wallTexts([start, end])
  }

  it("is wider by session and buffers", () => {
    expect(span({})).toEqual(["2026-06-10 08:55", "2026-06-10 13:00"])
  })

  it("covers whole days or weeks where a limit counts", () => {
    expect(span({ dailyLimit: 3 })).toEqual(["2026-06-10 00:00", "2026-06-11 00:00"])
    expect(span({ weeklyLimit: 3 })).toEqual(["2026-06-08 00:00", "2026-06-15 00:00"])
    expect(span({ dailyLimit: 3, weeklyLimit: 3 })).toEqual(["2026-06-08 00:00", "2026-06-15 00:00"])
  })
})

describe("working hours", () => {
  it("are those that touch the range, as instants", () => {
    const from = at("2026-06-09T11:00:00+03:00")
    const hours = workingHours(scheduleWith(), { from, to: from + 24 * 3_600_000 })
    expect(hours.map(({ start, end }) => wallTexts([start, end]))).toEqual([
      ["2026-06-09 09:00", "2026-06-09 12:00"],
      ["2026-06-10 09:00", "2026-06-10 12:00"],
    ])
  })

  it("can be those of one place", () => {
    const weekly = [{ weekday: 2, start: 540, end: 600, placeId: "home" }]
    const from = at("2026-06-09T00:00:00+03:00")
    const range = { from, to: from + 24 * 3_600_000 }
    expect(workingHours(scheduleWith({ weekly }), { ...range, placeId: "home" })).toHaveLength(1)
    expect(workingHours(scheduleWith({ weekly }), { ...range, placeId: "centre" })).toEqual([])
  })
})
