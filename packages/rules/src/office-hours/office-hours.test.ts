import { expect, test } from "vitest"
import {
  afterOfficeTime,
  awayAt,
  isOfficeOpen,
  type Office,
  type OfficeWindow,
  USUAL_OFFICE_HOURS,
} from "./office-hours.ts"

const HOUR = 3_600_000
const BUCHAREST: Office = { zone: "Europe/Bucharest", weekly: USUAL_OFFICE_HOURS, away: [] }
const SUNDAYS: readonly OfficeWindow[] = [{ weekday: 7, start: 0, end: 1_440 }]
const sundays: Office = Object.assign({}, BUCHAREST, { weekly: SUNDAYS })
const nights: Office = Object.assign({}, BUCHAREST, { weekly: [{ weekday: 7, start: 60, end: 300 }] })
const away = (from: string, to: string): Office => Object.assign({}, BUCHAREST, { away: [{ from, to }] })

const after = (office: Office, from: string, hours: number): string | null => {
  const at = afterOfficeTime(office, { from: Date.parse(from), milliseconds: hours * HOUR })
  return at === null ? null : new Date(at).toISOString()
}

test.each([
  ["within a day", BUCHAREST, "2026-03-10T08:00:00Z", 2, "2026-03-10T10:00:00.000Z"],
  ["24 hours are three days of eight", BUCHAREST, "2026-03-10T07:00:00Z", 24, "2026-03-12T15:00:00.000Z"],
  ["at night the day begins at nine", BUCHAREST, "2026-03-10T22:30:00Z", 24, "2026-03-13T15:00:00.000Z"],
  ["over a weekend", BUCHAREST, "2026-03-13T14:00:00Z", 2, "2026-03-16T08:00:00.000Z"],
  ["the last second belongs to the day", BUCHAREST, "2026-03-10T15:00:00Z", 8, "2026-03-11T15:00:00.000Z"],
  ["summer time began on Sunday", BUCHAREST, "2026-03-27T14:00:00Z", 2, "2026-03-30T07:00:00.000Z"],
  ["winter time began on Sunday", BUCHAREST, "2026-10-23T13:00:00Z", 2, "2026-10-26T08:00:00.000Z"],
  ["a Sunday of 23 hours", sundays, "2026-03-28T12:00:00Z", 23, "2026-03-29T21:00:00.000Z"],
  ["a Sunday of 25 hours", sundays, "2026-10-24T12:00:00Z", 25, "2026-10-25T22:00:00.000Z"],
  ["an hour that was skipped", nights, "2026-03-28T12:00:00Z", 3, "2026-03-29T02:00:00.000Z"],
  ["an hour that came twice", nights, "2026-10-24T12:00:00Z", 5, "2026-10-25T03:00:00.000Z"],
  [
    "away for two days",
    away("2026-03-11", "2026-03-12"),
    "2026-03-10T07:00:00Z",
    9,
    "2026-03-13T08:00:00.000Z",
  ],
  ["away today", away("2026-03-10", "2026-03-10"), "2026-03-10T09:00:00Z", 1, "2026-03-11T08:00:00.000Z"],
  ["no time at all", BUCHAREST, "2026-03-14T09:00:00Z", 0, "2026-03-16T07:00:00.000Z"],
])("%s", (_says, office, from, hours, expected) => {
  expect(after(office, from, hours)).toBe(expected)
})

test("windows that overlap count once", () => {
  const weekly = [
    { weekday: 2, start: 600, end: 720 },
    { weekday: 2, start: 540, end: 660 },
    { weekday: 2, start: 720, end: 780 },
  ]
  const office = Object.assign({}, BUCHAREST, { weekly })
  expect(after(office, "2026-03-10T00:00:00Z", 4)).toBe("2026-03-10T11:00:00.000Z")
})

test("without hours, or away for ever, there is no answer", () => {
  expect(after(Object.assign({}, BUCHAREST, { weekly: [] }), "2026-03-10T08:00:00Z", 1)).toBeNull()
  expect(after(away("2026-01-01", "2030-01-01"), "2026-03-10T08:00:00Z", 1)).toBeNull()
})

test("far from UTC the day of the zone counts", () => {
  const kiritimati = Object.assign({}, BUCHAREST, { zone: "Pacific/Kiritimati" })
  // There Monday begins at ten on Sunday.
  expect(after(kiritimati, "2026-03-15T18:00:00Z", 1)).toBe("2026-03-15T20:00:00.000Z")
})

test.each([
  [BUCHAREST, "2026-03-10T06:59:59Z", false],
  [BUCHAREST, "2026-03-10T07:00:00Z", true],
  [BUCHAREST, "2026-03-10T15:00:00Z", false],
  [away("2026-03-10", "2026-03-10"), "2026-03-10T08:00:00Z", false],
])("the office is open or not", (office, at, isOpen) => {
  expect(isOfficeOpen(office, Date.parse(at))).toBe(isOpen)
})

test("away is who is away today, where they are", () => {
  const short = { from: "2026-03-09", to: "2026-03-10" }
  const long = { from: "2026-03-10", to: "2026-03-12" }
  const at = (when: string) => awayAt([short, long], { zone: "Europe/Bucharest", at: Date.parse(when) })
  expect(at("2026-03-08T21:59:00Z")).toBeNull()
  expect(at("2026-03-08T22:00:00Z")).toBe(short)
  expect(at("2026-03-10T08:00:00Z")).toBe(long)
  expect(at("2026-03-12T21:59:00Z")).toBe(long)
  expect(at("2026-03-12T22:00:00Z")).toBeNull()
})
