import { expect, test } from "vitest"
import { quietUntil } from "./quiet-hours.ts"

const NIGHT = { from: 22 * 60, until: 7 * 60 }
const NOON = { from: 12 * 60, until: 13 * 60 }
const LATE = { from: 23 * 60, until: 210 }

test.each([
  ["in the evening until the morning after", NIGHT, "2026-03-10T20:00:00Z", "2026-03-11T05:00:00.000Z"],
  ["after midnight until the same morning", NIGHT, "2026-03-11T04:59:59Z", "2026-03-11T05:00:00.000Z"],
  ["a second before it begins", NIGHT, "2026-03-10T19:59:59Z", null],
  ["as it ends", NIGHT, "2026-03-11T05:00:00Z", null],
  ["by day", NOON, "2026-03-10T10:30:00Z", "2026-03-10T11:00:00.000Z"],
  ["by day, outside", NOON, "2026-03-10T11:00:00Z", null],
  ["a night of an hour less", NIGHT, "2026-03-28T21:00:00Z", "2026-03-29T04:00:00.000Z"],
  ["a night of an hour more", NIGHT, "2026-10-24T20:00:00Z", "2026-10-25T05:00:00.000Z"],
  ["an end in an hour that comes twice", LATE, "2026-10-24T23:00:00Z", "2026-10-25T00:30:00.000Z"],
  ["the same hour again", LATE, "2026-10-25T01:10:00Z", null],
])("%s", (_says, hours, now, expected) => {
  const end = quietUntil({
    zone: "Europe/Bucharest",
    from: hours.from,
    until: hours.until,
    now: Date.parse(now),
  })
  expect(end === null ? null : new Date(end).toISOString()).toBe(expected)
})
