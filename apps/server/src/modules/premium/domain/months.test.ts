import { expect, test } from "vitest"
import { monthsAfter } from "./months.ts"

test.each([
  ["2026-11-21T10:30:00.000Z", 1, "2026-12-21T10:30:00.000Z"],
  ["2026-11-21T10:30:00.000Z", 2, "2027-01-21T10:30:00.000Z"],
  ["2027-01-31T23:59:59.999Z", 1, "2027-02-28T23:59:59.999Z"],
  ["2028-01-31T00:00:00.000Z", 1, "2028-02-29T00:00:00.000Z"],
  ["2027-01-31T12:00:00.000Z", 2, "2027-03-31T12:00:00.000Z"],
  ["2027-10-31T12:00:00.000Z", 13, "2028-11-30T12:00:00.000Z"],
])("%s and %i months are %s", (start, months, end) => {
  expect(new Date(monthsAfter(Date.parse(start), months)).toISOString()).toBe(end)
})
