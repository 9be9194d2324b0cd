import { expect, test } from "vitest"
import { byDay } from "./days.ts"

const at = (number: number, sentAt: string) => ({ number, sentAt })

test("messages stand under the day of the reader's own calendar", () => {
  const messages = [
    at(1, "2026-03-09T21:59:00Z"),
    at(2, "2026-03-09T22:01:00Z"),
    at(3, "2026-03-10T21:00:00Z"),
  ]
  const numbers = (zone: string) =>
    byDay(messages, zone).map(({ day, messages: of }) => [day, of.map(({ number }) => number)])
  expect(numbers("Europe/Bucharest")).toEqual([
    ["2026-03-09", [1]],
    ["2026-03-10", [2, 3]],
  ])
  expect(numbers("UTC")).toEqual([
    ["2026-03-09", [1, 2]],
    ["2026-03-10", [3]],
  ])
})
