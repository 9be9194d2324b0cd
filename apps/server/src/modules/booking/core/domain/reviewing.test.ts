import { expect, test } from "vitest"
import { isPaidFor, reviewBlocker } from "./reviewing.ts"

test.each([
  [100, null, "captured", true],
  [100, null, "partlyRefunded", true],
  [100, null, "refunded", false],
  [100, null, undefined, false],
  [0, null, "captured", false],
  [0, "a package", "captured", true],
] as const)(
  "a price of %i, %s and an order that is %s: paid for is %s",
  (price, packageId, status, isPaid) => {
    expect(isPaidFor({ price, packageId }, status && { status })).toBe(isPaid)
  },
)

test("what is paid outside counts as soon as it is agreed on", () => {
  const session = { price: 100, packageId: null }
  expect(isPaidFor(session, { status: "authorised", outside: 100 })).toBe(true)
  expect(isPaidFor(session, { status: "authorised", outside: 0 })).toBe(false)
  expect(isPaidFor(session, { status: "authorised" })).toBe(false)
})

test("what was held and paid for is reviewed", () => {
  expect(reviewBlocker({ status: "completed", isPaid: true })).toBeNull()
  expect(reviewBlocker({ status: "completed", isPaid: false })).toBe("reviewUnpaid")
  expect(reviewBlocker({ status: "confirmed", isPaid: true })).toBe("reviewNotHeld")
})
