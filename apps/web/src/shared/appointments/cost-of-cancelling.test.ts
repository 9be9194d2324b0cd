import { expect, test } from "vitest"
import { costOfCancelling, costOfSeats } from "./cost-of-cancelling.ts"

const lei = (amount: number): { amount: number; currency: "RON" } => ({ amount, currency: "RON" })

test("what was paid costs the specialist their share, and us our fee", () => {
  expect(
    costOfCancelling({ price: lei(18_000), ofPackage: false, feePercent: 15, refundNow: lei(18_000) }),
  ).toEqual({
    kind: "bears",
    share: lei(15_300),
    fee: lei(2_700),
  })
})

test("a session of a package, a free one and one that nobody paid for cost nothing", () => {
  expect(costOfCancelling({ price: lei(0), ofPackage: true, feePercent: 0, refundNow: lei(0) }).kind).toBe(
    "package",
  )
  expect(costOfCancelling({ price: lei(0), ofPackage: false, feePercent: 15, refundNow: lei(0) }).kind).toBe(
    "free",
  )
  expect(
    costOfCancelling({ price: lei(9_000), ofPackage: false, feePercent: 15, refundNow: lei(0) }).kind,
  ).toBe("unpaid")
  expect(
    costOfCancelling({ price: lei(9_000), ofPackage: false, feePercent: 15, refundNow: null }).kind,
  ).toBe("unpaid")
})

test("of a group each seat is shared by itself, to the minor unit", () => {
  const seat = (amount: number, feePercent = 15) => ({ refundNow: lei(amount), feePercent })
  expect(costOfSeats(lei(33), [seat(33), seat(33), seat(0)])).toEqual({
    kind: "bears",
    share: lei(56),
    fee: lei(10),
  })
  // Each with the fee of the day on which it was ordered.
  expect(costOfSeats(lei(1_000), [seat(1_000), seat(1_000, 12.5)])).toMatchObject({ fee: lei(275) })
  expect(costOfSeats(lei(0), [seat(0)]).kind).toBe("free")
  expect(costOfSeats(lei(8_000), []).kind).toBe("unpaid")
})
