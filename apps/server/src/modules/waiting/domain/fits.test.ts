import { expect, test } from "vitest"
import { partOf, suits, type Wishes } from "./fits.ts"

const ANY: Wishes = { weekdays: [], parts: [], timeZone: "Europe/Bucharest" }
/** A Tuesday: ten o'clock in Bucharest, four in the morning in New York. */
const TUESDAY = Date.parse("2026-03-17T08:00:00Z")

test.each([
  [0, "morning"],
  [719, "morning"],
  [720, "afternoon"],
  [1019, "afternoon"],
  [1020, "evening"],
  [1439, "evening"],
])("minute %i of the day is in the %s", (minute, part) => {
  expect(partOf(minute)).toBe(part)
})

test.each<[string, Partial<Wishes>, boolean]>([
  ["no wishes", {}, true],
  ["its day of the week", { weekdays: [2] }, true],
  ["another day of the week", { weekdays: [1, 3, 4, 5, 6, 7] }, false],
  ["its part of the day", { parts: ["morning"] }, true],
  ["another part of the day", { parts: ["afternoon", "evening"] }, false],
  ["both", { weekdays: [2, 4], parts: ["morning", "evening"] }, true],
  ["the day but not the part", { weekdays: [2], parts: ["evening"] }, false],
])("a Tuesday morning against %s", (_what, wishes, fits) => {
  expect(suits({ ...ANY, ...wishes }, TUESDAY)).toBe(fits)
})

test("wishes are read on the client's own clock", () => {
  const late = Date.parse("2026-03-16T23:30:00Z")
  expect(suits({ ...ANY, weekdays: [2] }, late)).toBe(true)
  expect(suits({ ...ANY, weekdays: [2], timeZone: "America/New_York" }, late)).toBe(false)
  expect(suits({ ...ANY, weekdays: [4] }, Date.parse("1969-12-25T08:00:00Z"))).toBe(true)
})
