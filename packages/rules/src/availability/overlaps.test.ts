import { describe, expect, it } from "vitest"
import { findOverlaps, overlapping } from "./overlaps.ts"

const none = { weekly: [], exceptions: [], timeOff: [] }

describe("blocks", () => {
  it("may touch", () => {
    expect(overlapping([])).toEqual([])
    expect(
      overlapping([
        { start: 720, end: 900 },
        { start: 540, end: 720 },
      ]),
    ).toEqual([])
  })

  it("are all named that overlap, also through one that is long", () => {
    const blocks = [
      { start: 700, end: 710 },
      { start: 540, end: 900 },
      { start: 600, end: 610 },
      { start: 900, end: 910 },
    ]
    expect(overlapping(blocks)).toEqual([0, 1, 2])
  })
})

describe("an availability", () => {
  it("is well when each day is", () => {
    expect(
      findOverlaps({
        weekly: [
          { weekday: 1, start: 540, end: 1440 },
          { weekday: 2, start: 0, end: 60 },
        ],
        exceptions: [
          { date: "2026-03-31", windows: [{ start: 540, end: 600 }] },
          { date: "2026-04-01", windows: [{ start: 540, end: 600 }] },
        ],
        timeOff: [
          { from: "2026-03-30", to: "2026-03-31" },
          { from: "2026-04-01", to: "2026-04-01" },
        ],
      }),
    ).toEqual([])
  })

  it("says where it is not", () => {
    const week = { weekday: 3, start: 540, end: 660 }
    expect(
      findOverlaps({ ...none, weekly: [week, { ...week, weekday: 4 }, { ...week, start: 600 }] }),
    ).toEqual(["weekly.0", "weekly.2"])
    const window = { start: 540, end: 600 }
    expect(
      findOverlaps({
        ...none,
        exceptions: [
          { date: "2026-04-01", windows: [] },
          { date: "2026-04-02", windows: [window, window] },
          { date: "2026-04-01", windows: [] },
        ],
      }),
    ).toEqual(["exceptions.0", "exceptions.2", "exceptions.1.windows.0", "exceptions.1.windows.1"])
    expect(
      findOverlaps({
        ...none,
        timeOff: [
          { from: "2026-04-01", to: "2026-04-10" },
          { from: "2026-04-10", to: "2026-04-10" },
        ],
      }),
    ).toEqual(["timeOff.0", "timeOff.1"])
  })
})
