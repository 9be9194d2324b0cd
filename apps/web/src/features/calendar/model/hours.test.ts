import { describe, expect, test } from "vitest"
import { HOURS } from "../testing.ts"
import {
  closeDate,
  hoursOn,
  openDate,
  resetDate,
  setDate,
  setWeekday,
  type Window,
  withDraft,
  without,
  withWindow,
} from "./hours.ts"

const window = (start: number, end: number, placeId: Window["placeId"] = null): Window => ({
  start,
  end,
  placeId,
})
const holidays = new Map([["2026-05-01", "Labour day"]])
const on = (date: string, hours = HOURS) => hoursOn({ hours, date, holidays })

describe("what holds on a date", () => {
  test("is its week", () => {
    expect(on("2026-03-10")).toMatchObject({ kind: "weekly", windows: [window(540, 1020)] })
    expect(on("2026-03-14").windows).toEqual([])
  })

  test("is hours of its own, on a holiday too", () => {
    expect(on("2026-05-01")).toMatchObject({ kind: "holiday", note: "Labour day", windows: [] })
    const hours = setDate({ hours: HOURS, date: "2026-05-01", windows: [window(600, 660)] })
    expect(on("2026-05-01", hours)).toMatchObject({
      kind: "exception",
      note: "Labour day",
      windows: [window(600, 660)],
    })
    expect(on("2026-05-01", resetDate({ hours, date: "2026-05-01" })).kind).toBe("holiday")
  })

  test("is a day off before all else", () => {
    const hours = setDate({ hours: HOURS, date: "2026-03-10", windows: [window(600, 660)] })
    expect(on("2026-03-10", closeDate({ hours, date: "2026-03-10" }))).toMatchObject({
      kind: "timeOff",
      windows: [],
    })
  })
})

test("a day within a holiday opens by itself", () => {
  const hours = { ...HOURS, timeOff: [{ from: "2026-03-09", to: "2026-03-12", label: "Away" }] }
  expect(closeDate({ hours, date: "2026-03-10" })).toBe(hours)
  expect(openDate({ hours, date: "2026-03-10" }).timeOff).toEqual([
    { from: "2026-03-09", to: "2026-03-09", label: "Away" },
    { from: "2026-03-11", to: "2026-03-12", label: "Away" },
  ])
  const own = setDate({ hours, date: "2026-03-09", windows: [window(600, 660)] })
  expect(own.timeOff).toEqual([{ from: "2026-03-10", to: "2026-03-12", label: "Away" }])
})

test("a weekday gets other hours, the others keep theirs", () => {
  const hours = setWeekday({ hours: HOURS, weekday: 2, windows: [window(800, 900), window(540, 600)] })
  expect(hours.weekly.filter(({ weekday }) => weekday === 2)).toEqual([
    { weekday: 2, ...window(540, 600) },
    { weekday: 2, ...window(800, 900) },
  ])
  expect(hours.weekly).toHaveLength(6)
})

describe("windows", () => {
  test("lose a stretch", () => {
    expect(without([window(540, 720), window(780, 900)], { start: 600, end: 800 })).toEqual([
      window(540, 600),
      window(800, 900),
    ])
    expect(without([window(540, 720)], { start: 500, end: 800 })).toEqual([])
  })

  test("join where they touch at one place", () => {
    expect(withWindow([window(540, 720)], window(720, 780))).toEqual([window(540, 780)])
    expect(withWindow([window(540, 720)], window(700, 780, "online"))).toEqual([
      window(540, 700),
      window(700, 780, "online"),
    ])
    expect(withWindow([], window(700, 780))).toEqual([window(700, 780)])
  })
})

describe("hours that come from another day", () => {
  const moved = {
    day: on("2026-03-14"),
    windows: [window(540, 1020)],
    from: { day: on("2026-03-10"), windows: [] },
  }

  test("change both dates alone", () => {
    const hours = withDraft({ hours: HOURS, draft: moved, applies: "only" })
    expect(hours.exceptions).toEqual([
      { date: "2026-03-10", windows: [] },
      { date: "2026-03-14", windows: [window(540, 1020)] },
    ])
    expect(hours.weekly).toBe(HOURS.weekly)
  })

  test("or both weekdays, whose dates are as every week again", () => {
    const own = setDate({ hours: HOURS, date: "2026-03-10", windows: [window(600, 660)] })
    const off = closeDate({ hours: own, date: "2026-03-14" })
    const hours = withDraft({ hours: off, draft: moved, applies: "weekly" })
    expect(hours.weekly.map(({ weekday }) => weekday)).toEqual([1, 3, 4, 5, 6])
    expect(hours.weekly.at(-1)).toEqual({ weekday: 6, ...window(540, 1020) })
    expect([hours.exceptions, hours.timeOff]).toEqual([[], []])
  })
})
