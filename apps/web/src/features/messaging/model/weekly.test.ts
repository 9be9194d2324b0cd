import { expect, test } from "vitest"
import { clockOf, minuteOf, stretchesOf } from "./weekly.ts"

const on = (weekday: number, start = 540, end = 1_020) => ({ weekday, start, end })

test("days that follow each other with the same hours are said together", () => {
  expect(stretchesOf([1, 2, 3, 4, 5].map((day) => on(day)))).toEqual([
    { first: 1, last: 5, ranges: "09:00–17:00" },
  ])
  expect(stretchesOf([on(1), on(3), on(4, 540, 720), on(4, 780, 1_440)])).toEqual([
    { first: 1, last: 1, ranges: "09:00–17:00" },
    { first: 3, last: 3, ranges: "09:00–17:00" },
    { first: 4, last: 4, ranges: "09:00–12:00, 13:00–24:00" },
  ])
  expect(stretchesOf([])).toEqual([])
})

test.each([
  ["09:30", "start", 570],
  ["00:00", "start", 0],
  ["00:00", "end", 1_440],
  ["9:30", "start", undefined],
  ["", "end", undefined],
] as const)("%j as the %s of a window is minute %s", (text, side, minute) => {
  expect(minuteOf(text, side)).toBe(minute)
})

test("a minute is written as people do", () => {
  expect([0, 65, 1_440].map(clockOf)).toEqual(["00:00", "01:05", "24:00"])
})
