import { expect, test } from "vitest"
import { movedCursor } from "./use-cursor.ts"

const dates = ["2026-03-09", "2026-03-10"]
const cursor = { date: "2026-03-09", start: 0, end: 60 }
const press = (key: string, given: { from?: typeof cursor; isLonger?: boolean } = {}) =>
  movedCursor({ cursor: given.from ?? cursor, key, isLonger: given.isLonger ?? false, dates })

test("arrows move it, and stop where the days end", () => {
  expect(press("ArrowDown")).toMatchObject({ start: 15, end: 75 })
  expect(press("ArrowUp")).toEqual(cursor)
  expect(press("ArrowDown", { from: { ...cursor, start: 1380, end: 1440 } })).toMatchObject({ end: 1440 })
  expect(press("ArrowRight")).toMatchObject({ date: "2026-03-10" })
  expect(press("ArrowLeft")).toMatchObject({ date: "2026-03-09" })
  expect(press("End")).toMatchObject({ date: "2026-03-10" })
  expect(press("Home", { from: { ...cursor, date: "2026-03-10" } })).toMatchObject({ date: "2026-03-09" })
  expect(press("x")).toBeNull()
})

test("with shift they make it longer or shorter, never nothing", () => {
  expect(press("ArrowDown", { isLonger: true })).toMatchObject({ start: 0, end: 75 })
  expect(press("ArrowUp", { isLonger: true, from: { ...cursor, end: 15 } })).toMatchObject({ end: 15 })
})
