import { expect, it } from "vitest"
import { priceLines } from "./price-lines.ts"

it("has one line without a discount, and two that come to the price with one", () => {
  expect(priceLines({ price: 18_000, fullPrice: 18_000 })).toEqual([{ kind: "session", amount: 18_000 }])
  expect(priceLines({ price: 14_400, fullPrice: 18_000 })).toEqual([
    { kind: "session", amount: 18_000 },
    { kind: "firstMeetingDiscount", amount: -3_600 },
  ])
})
