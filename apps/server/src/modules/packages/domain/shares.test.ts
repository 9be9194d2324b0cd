import fc from "fast-check"
import { expect, it } from "vitest"
import { freeNumbers, shareOf, unusedShare } from "./shares.ts"

const packages = fc.record({
  price: fc.integer({ min: 1, max: 10_000_000 }),
  sessions: fc.integer({ min: 2, max: 50 }),
})

it("shares out 100.00 in three", () => {
  const whole = { price: 10_000, sessions: 3 }
  expect([1, 2, 3].map((number) => shareOf(whole, number))).toEqual([3333, 3333, 3334])
  expect(unusedShare(whole, [])).toBe(10_000)
  expect(unusedShare(whole, [1, 3])).toBe(3333)
})

it("comes to the price, whatever was taken and whatever is left, and no session is worth less than nothing", () => {
  fc.assert(
    fc.property(packages, fc.array(fc.integer({ min: 1, max: 50 })), (whole, picked) => {
      const taken = [...new Set(picked)].filter((number) => number <= whole.sessions)
      const used = taken.reduce((sum, number) => sum + shareOf(whole, number), 0)
      expect(used + unusedShare(whole, taken)).toBe(whole.price)
      expect(used).toBeGreaterThanOrEqual(0)
      expect(freeNumbers(whole.sessions, taken)).toHaveLength(whole.sessions - taken.length)
    }),
  )
})
