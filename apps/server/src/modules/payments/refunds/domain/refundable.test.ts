import { expect, test } from "vitest"
import { leftToRefund } from "./refundable.ts"

test.each([
  ["captured", 0, 0, 9_000],
  ["authorised", 0, 0, 9_000],
  ["partlyRefunded", 0, 2_000, 7_000],
  ["won", 3_000, 2_000, 4_000],
  ["captured", 3_000, 6_000, 0],
  ["created", 0, 0, 0],
  ["disputed", 0, 0, 0],
  ["refunded", 0, 9_000, 0],
] as const)("of %s, %i earned and %i promised, %i can go back", (status, earned, refundPromised, left) => {
  expect(leftToRefund({ status, total: 9_000, earned, refundPromised })).toBe(left)
})
