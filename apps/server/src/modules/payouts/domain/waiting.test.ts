import { expect, it } from "vitest"
import { lastDigits, usableFrom, waitsUntil } from "./waiting.ts"

const DAY = 86_400_000

it("waits for three days to the millisecond, and not at all for an account that was never changed", () => {
  expect(usableFrom(DAY)).toBe(4 * DAY)
  expect(waitsUntil(null, DAY)).toBeNull()
  expect(waitsUntil(DAY, 4 * DAY - 1)).toBe(4 * DAY)
  expect(waitsUntil(DAY, 4 * DAY)).toBeNull()
})

it("tells four signs of an account, and none where there is none", () => {
  expect(lastDigits("RO49 AAAA 1B31 0075 9384 0000")).toBe("0000")
  expect(lastDigits("")).toBe("")
})
