import { describe, expect, test } from "vitest"
import { inLanes, labelStart, shownHours } from "./lanes.ts"
import { fromField, rangeOf, timeOf } from "./minutes.ts"

const at = (start: number, end: number) => ({ start, end })

test("what overlaps stands side by side", () => {
  expect(inLanes([])).toEqual([])
  expect(inLanes([at(600, 650), at(540, 600)])).toEqual([
    { ...at(540, 600), lane: 0, lanes: 1 },
    { ...at(600, 650), lane: 0, lanes: 1 },
  ])
  expect(inLanes([at(540, 700), at(560, 600), at(610, 650), at(620, 640)])).toEqual([
    { ...at(540, 700), lane: 0, lanes: 3 },
    { ...at(560, 600), lane: 1, lanes: 3 },
    { ...at(610, 650), lane: 1, lanes: 3 },
    { ...at(620, 640), lane: 2, lanes: 3 },
  ])
})

test("a grid reaches as far as what lies on it", () => {
  expect(shownHours([])).toEqual({ first: 480, last: 1140 })
  expect(shownHours([at(430, 1400)])).toEqual({ first: 420, last: 1440 })
})

test("times are written and read", () => {
  expect([timeOf(545), timeOf(1440), rangeOf(at(540, 1020))]).toEqual(["09:05", "24:00", "09:00–17:00"])
  expect([fromField("00:00", "start"), fromField("00:00", "end"), fromField("09:05", "end")]).toEqual([
    0, 1440, 545,
  ])
  expect([fromField("24:00", "end"), fromField("", "start"), fromField("9", "start")]).toEqual([
    1440,
    undefined,
    undefined,
  ])
})

describe("the label of hours", () => {
  const HOURS = at(540, 1020)

  test("stands at their start, unless something begins with them", () => {
    expect(labelStart(HOURS, [])).toBe(540)
    expect(labelStart(HOURS, [at(600, 660)])).toBe(540)
    expect(labelStart(HOURS, [at(540, 600)])).toBe(600)
  })

  test("goes below all that follows on each other, and into a gap of one line rather than nowhere", () => {
    expect(labelStart(HOURS, [at(540, 600), at(600, 660), at(480, 510)])).toBe(660)
    expect(labelStart(at(540, 690), [at(540, 600), at(630, 690)])).toBe(600)
    expect(labelStart(at(540, 600), [at(540, 600)])).toBeNull()
    expect(labelStart(at(540, 560), [at(565, 600)])).toBe(540)
  })
})
