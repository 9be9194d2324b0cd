import { expect, test } from "vitest"
import { endsAfter, unusedShare } from "./shares.ts"

const HOUR = 3_600_000
const ends = (kind: "QUESTION" | "DAY" | "WEEK") => endsAfter({ kind, answeredAt: 0 })

test("a day lasts 24 hours from its first answer, a week seven days", () => {
  expect([ends("QUESTION"), ends("DAY"), ends("WEEK")]).toEqual([24 * HOUR, 24 * HOUR, 168 * HOUR])
})

test.each([
  ["DAY", "paid", 0, 9_001],
  ["DAY", "open", 0, 9_001],
  ["QUESTION", "open", 0, 9_001],
  ["QUESTION", "answered", 0, 0],
  ["DAY", "answered", 0, 9_001],
  ["DAY", "answered", 1, 9_001],
  ["DAY", "answered", HOUR, 8_626],
  ["DAY", "answered", 12 * HOUR, 4_501],
  ["DAY", "answered", 24 * HOUR - 1, 376],
  ["DAY", "answered", 24 * HOUR, 0],
  ["DAY", "answered", 30 * HOUR, 0],
  ["WEEK", "answered", 84 * HOUR, 4_501],
  ["DAY", "ordered", 0, 0],
  ["DAY", "closed", 0, 0],
  ["DAY", "expired", 0, 0],
  ["DAY", "lost", 0, 0],
] as const)("a %s that is %s, after %i milliseconds", (kind, state, now, share) => {
  expect(unusedShare({ kind, state, price: 9_001, endsAt: ends(kind) }, now)).toBe(share)
})

test("without an end nothing is left", () => {
  expect(unusedShare({ kind: "DAY", state: "answered", price: 5, endsAt: null }, 0)).toBe(0)
})
