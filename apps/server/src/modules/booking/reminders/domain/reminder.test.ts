import { describe, expect, test } from "vitest"
import { isWorthReminding } from "./reminder.ts"

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const START = Date.parse("2026-03-29T06:00:00Z")
const LONG_AGO = START - 500 * HOUR

describe("a session is worth reminding of", () => {
  test.each([
    ["day", 24 * HOUR + 1, false],
    ["day", 24 * HOUR, true],
    ["day", 12 * HOUR, true],
    ["day", 3 * HOUR + 1, true],
    ["day", 3 * HOUR, false],
    ["day", HOUR, false],
    ["day", -1, false],
    ["hour", HOUR + 1, false],
    ["hour", HOUR, true],
    ["hour", 1, true],
    ["hour", 0, false],
    ["hour", -HOUR, false],
  ] as const)("by the reminder of the %s with %i ms left: %s", (kind, left, is) => {
    expect(isWorthReminding(kind, { start: START, since: LONG_AGO, now: START - left })).toBe(is)
  })

  test.each([
    ["day", 27 * HOUR, true],
    ["day", 27 * HOUR - 1, false],
    ["day", 25 * HOUR, false],
    ["day", 5 * HOUR, false],
    ["hour", 90 * MINUTE, true],
    ["hour", 90 * MINUTE - 1, false],
    ["hour", 20 * MINUTE, false],
  ] as const)(
    "by the reminder of the %s when it was confirmed or moved %i ms ahead: %s",
    (kind, ahead, is) => {
      const now = START - (kind === "day" ? 4 * HOUR : 10 * MINUTE)
      expect(isWorthReminding(kind, { start: START, since: START - ahead, now })).toBe(is)
    },
  )
})
