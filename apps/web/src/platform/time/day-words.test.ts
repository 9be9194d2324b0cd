import { expect, test } from "vitest"
import { dayWords, shortDayWords } from "./day-words.ts"

const reader = { language: "en", zone: "Europe/Bucharest", now: Date.parse("2026-03-10T08:00:00Z") } as const

test("days near are named, or told by their weekday; others by their year", () => {
  expect(dayWords({ ...reader, at: "2026-03-10T20:00:00Z" })).toBe("Today")
  expect(dayWords({ ...reader, at: "2026-03-02T09:00:00Z" })).toBe("Monday 2 March")
  expect(dayWords({ ...reader, at: "2025-12-30T09:00:00Z" })).toBe("Tuesday 30 December")
  expect(dayWords({ ...reader, at: "2025-03-10T09:00:00Z" })).toBe("10 March 2025")
  expect(dayWords({ ...reader, at: "2027-03-10T09:00:00Z" })).toBe("10 March 2027")
})

test("in a list today is a time, by the reader's clock, and a day of long ago has its year", () => {
  expect(shortDayWords({ ...reader, at: "2026-03-10T07:05:00Z" })).toBe("09:05")
  expect(shortDayWords({ ...reader, at: "2026-03-09T21:59:00Z" })).toBe("9 Mar")
  expect(shortDayWords({ ...reader, at: "2026-03-09T22:01:00Z" })).toBe("00:01")
  expect(shortDayWords({ ...reader, at: "2025-03-10T07:05:00Z" })).toBe("10 Mar 2025")
})
