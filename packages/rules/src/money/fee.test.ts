import fc from "fast-check"
import { expect, it } from "vitest"
import { add, FEE_PERCENT, money, percentOf, splitFee } from "./index.ts"

const ron = (amount: number) => money(amount, "RON")

it("is between nothing and the whole", () => {
  expect(FEE_PERCENT).toBeGreaterThan(0)
  expect(FEE_PERCENT).toBeLessThan(100)
})

it.each([
  [18_000, 15, 2700, 15_300],
  [0, 15, 0, 0],
  [10, 15, 2, 8],
  [3, 15, 0, 3],
  [999, 12.5, 125, 874],
])("%d at %d %% is a fee of %d and leaves %d", (price, percent, fee, provided) => {
  expect(splitFee(ron(price), percent)).toEqual({ fee: ron(fee), provided: ron(provided) })
})

it("takes the platform's fee unless told otherwise, and loses nothing", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (amount) => {
      const { fee, provided } = splitFee(ron(amount))
      expect(fee).toEqual(percentOf(ron(amount), FEE_PERCENT))
      expect(add(fee, provided)).toEqual(ron(amount))
    }),
  )
})
