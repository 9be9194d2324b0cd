import { expect, test } from "vitest"
import { nextWeeks } from "./weeks.ts"

test.each([
  ["2026-03-09", "2026-03-09"],
  ["2026-03-10", "2026-03-09"],
  ["2026-03-15", "2026-03-09"],
  ["2026-03-16", "2026-03-16"],
])("weeks from %s begin on %s", (today, first) => {
  const weeks = nextWeeks(today)
  expect(weeks[0]).toBe(first)
  expect(new Set(weeks.map((week) => new Date(week).getUTCDay()))).toEqual(new Set([1]))
})
