import { describe, expect, test } from "vitest"
import { applied, isOpen, stretchOf } from "./gesture.ts"
import type { Window } from "./hours.ts"

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
