import { expect, test } from "vitest"
import { heldUntil } from "./hold.ts"

const NOW = Date.parse("2026-03-10T08:00:00Z")
const MINUTE = 60_000

test.each([
  ["a week before", 7 * 1440, 120],
  ["four hours before", 240, 120],
  ["three hours before", 180, 90],
  ["an odd number of minutes before", 61, 30],
])("a time is kept, %s", (_when, before, minutes) => {
  expect(heldUntil({ start: NOW + before * MINUTE, now: NOW })).toBe(NOW + minutes * MINUTE)
})

test("what begins in a moment, or began, is kept for nobody", () => {
  expect(heldUntil({ start: NOW + 19 * MINUTE, now: NOW })).toBeNull()
  expect(heldUntil({ start: NOW - MINUTE, now: NOW })).toBeNull()
})
