import { expect, test } from "vitest"
import { planPrice } from "./plans.ts"

test.each([
  [{ perSession: 25_000, discount: 0 }, 2, 50_000],
  [{ perSession: 25_000, discount: 10 }, 4, 90_000],
  [{ perSession: 19_999, discount: 15 }, 2, 33_998],
  [{ perSession: 1, discount: 50 }, 2, 1],
])("%o a month of %i is %i", (terms, sessions, price) => {
  expect(planPrice(terms, sessions)).toBe(price)
})
