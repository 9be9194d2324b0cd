import { describe, expect, test } from "vitest"
import { applied, dayAt, dropped, isOpen, stretchOf } from "./gesture.ts"
import type { DayHours, Window } from "./hours.ts"

const window = (start: number, end: number, placeId: Window["placeId"] = null): Window => ({
  start,
  end,
  placeId,
})
const windows = [window(540, 720), window(780, 1020, "online")]
const stretch = { kind: "stretch" } as const

describe("a drag marks", () => {
  test.each([
    [100, 190, { start: 105, end: 195 }],
    [190, 100, { start: 105, end: 195 }],
    [100, 101, { start: 105, end: 120 }],
    [1439, 1500, { start: 1425, end: 1440 }],
  ])("a stretch from %i to %i", (from, to, marked) => {
    expect(stretchOf({ grip: stretch, windows, from, to })).toEqual(marked)
  })

  test.each([
    ["move", 60, { start: 600, end: 780 }],
    ["move", -5000, { start: 0, end: 180 }],
    ["move", 5000, { start: 1260, end: 1440 }],
    ["start", 50, { start: 585, end: 720 }],
    ["start", 500, { start: 705, end: 720 }],
    ["end", -500, { start: 540, end: 555 }],
    ["end", 30, { start: 540, end: 750 }],
  ] as const)("a window by its %s", (kind, by, marked) => {
    expect(stretchOf({ grip: { kind, index: 0 }, windows, from: 600, to: 600 + by })).toEqual(marked)
  })

  test("nothing of a window that is gone", () => {
    expect(stretchOf({ grip: { kind: "move", index: 7 }, windows, from: 0, to: 60 })).toEqual({
      start: 0,
      end: 0,
    })
  })
})

test("within hours a stretch is open, also across windows that touch", () => {
  expect(isOpen(windows, { start: 600, end: 720 })).toBe(true)
  expect(isOpen(windows, { start: 600, end: 735 })).toBe(false)
  expect(isOpen([window(540, 600), window(600, 660)], { start: 570, end: 630 })).toBe(true)
  expect(isOpen([], { start: 570, end: 630 })).toBe(false)
})

describe("a gesture", () => {
  test("closes what it marks within hours", () => {
    expect(applied({ windows, grip: stretch, stretch: { start: 600, end: 660 } })).toEqual([
      window(540, 600),
      window(660, 720),
      window(780, 1020, "online"),
    ])
  })

  test("opens what it marks outside them, at the place of what it touches", () => {
    expect(applied({ windows, grip: stretch, stretch: { start: 1020, end: 1080 } })).toEqual([
      window(540, 720),
      window(780, 1080, "online"),
    ])
    expect(applied({ windows: [], grip: stretch, stretch: { start: 60, end: 120 } })).toEqual([
      window(60, 120),
    ])
  })

  test("moves a window", () => {
    expect(
      applied({ windows, grip: { kind: "move", index: 1 }, stretch: { start: 840, end: 1080 } }),
    ).toEqual([window(540, 720), window(840, 1080, "online")])
  })
})

describe("a window that is let go", () => {
  const day = (date: string, hours: readonly Window[]): DayHours => ({
    date,
    kind: "weekly",
    note: "",
    windows: hours,
  })
  const home = day("2026-03-09", windows)
  const online = { kind: "move", index: 1 } as const

  test("on another day is there as it was, and its own day keeps the rest", () => {
    const target = day("2026-03-10", [])
    expect(dropped({ home, target, grip: online, stretch: { start: 840, end: 1080 } })).toEqual({
      day: target,
      windows: [window(840, 1080, "online")],
      from: { day: home, windows: [window(540, 720)] },
    })
  })

  test("on hours of that day wins over them, and joins those of its place", () => {
    const target = day("2026-03-10", [window(540, 900), window(1080, 1140, "online")])
    expect(dropped({ home, target, grip: online, stretch: { start: 840, end: 1080 } }).windows).toEqual([
      window(540, 840),
      window(840, 1140, "online"),
    ])
  })

  test("on its own day, like every other gesture, changes that day alone", () => {
    const stretch = { start: 840, end: 1080 }
    expect(dropped({ home, target: home, grip: online, stretch })).toEqual({
      day: home,
      windows: [window(540, 720), window(840, 1080, "online")],
    })
    const target = day("2026-03-10", [])
    const longer = { kind: "end", index: 0 } as const
    expect(dropped({ home, target, grip: longer, stretch: { start: 540, end: 750 } }).day).toBe(home)
  })
})

describe("a hand points at", () => {
  const columns = [
    { date: "2026-03-09", left: 100, right: 200 },
    { date: "2026-03-10", left: 200, right: 300 },
  ]
  test.each([
    ["the day below it", 200, columns, "2026-03-10"],
    ["its own day beside all of them", 20, columns, "2026-03-09"],
    [
      "its own day where days are below each other",
      150,
      columns.map((each) => ({ ...each, left: 0 })).reverse(),
      "2026-03-09",
    ],
  ])("%s", (_, x, days, date) => {
    expect(dayAt({ x, columns: days, home: "2026-03-09" })).toBe(date)
  })
})
