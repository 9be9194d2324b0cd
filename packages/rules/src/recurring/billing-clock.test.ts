import { expect, test } from "vitest"
import {
  daysLeft,
  monthsAfter,
  nextTry,
  periodEnd,
  rollsOverUntil,
  sessionsForDays,
} from "./billing-clock.ts"

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

const at = (iso: string): number => Date.parse(`${iso}T10:00:00.000Z`)
const day = (instant: number): string => new Date(instant).toISOString().slice(0, 10)

test("months follow each other from one anchor, over a short one back to the day of the first", () => {
  const anchor = { at: at("2027-01-31"), number: 1 }
  expect([1, 2, 3, 4].map((number) => day(periodEnd(anchor, number)))).toEqual([
    "2027-02-28",
    "2027-03-31",
    "2027-04-30",
    "2027-05-31",
  ])
  expect(day(rollsOverUntil(anchor, 1))).toBe("2027-03-31")
  // After a pause the fifth month begins on another day, and counts from there.
  expect(day(periodEnd({ at: at("2027-07-15"), number: 5 }, 6))).toBe("2027-09-15")
})

test("a refused card is asked again on the days that were agreed on, and then no more", () => {
  const dueAt = at("2027-03-01")
  const days = [0, 3, 7, 14]
  const asked = [0, 1, 2, 3, 4].map((refused) => nextTry({ dueAt, refused }, days))
  expect(asked.map((each) => (each === null ? null : day(each)))).toEqual([
    "2027-03-01",
    "2027-03-04",
    "2027-03-08",
    "2027-03-15",
    null,
  ])
})

test.each([
  ["2027-06-01T10:00:00.000Z", 30, 2, 4],
  ["2027-06-01T10:00:01.000Z", 29, 2, 4],
  ["2027-06-15T10:00:00.000Z", 16, 2, 3],
  ["2027-06-16T10:00:00.000Z", 15, 1, 2],
  ["2027-06-16T11:00:00.000Z", 14, 1, 2],
  ["2027-06-24T10:00:00.000Z", 7, 1, 1],
  ["2027-06-30T09:00:00.000Z", 1, 1, 1],
  ["2027-06-30T11:00:00.000Z", 0, 0, 0],
  ["2027-07-02T10:00:00.000Z", 0, 0, 0],
])(
  "at %s %i of 30 days are left, which stand for %i of two and %i of four sessions",
  (now, left, two, four) => {
    const running = { from: at("2027-06-01"), until: at("2027-07-01"), now: Date.parse(now) }
    expect(daysLeft(running)).toEqual({ days: 30, left })
    expect(sessionsForDays(2, running)).toBe(two)
    expect(sessionsForDays(4, running)).toBe(four)
  },
)
