import { expect, test } from "vitest"
import { lastSeenOf } from "./last-seen.ts"

const HOUR = 3_600_000

test.each([
  [0, "hour"],
  [HOUR - 1, "hour"],
  [HOUR, "day"],
  [24 * HOUR - 1, "day"],
  [24 * HOUR, "week"],
  [168 * HOUR - 1, "week"],
  [168 * HOUR, "longer"],
] as const)("%i milliseconds ago is within the %s", (ago, said) => {
  expect(lastSeenOf(1_000_000_000_000 - ago, 1_000_000_000_000)).toBe(said)
})
