import { expect, it } from "vitest"
import type { Order } from "./orders/order-repository.ts"
import { orderPolicy } from "./policy.ts"

const anOrder: Order = {
  id: "0b0a5f3e-0000-4000-8000-000000000001",
  userId: "one",
  subject: { kind: "appointment", id: "x" },
  payeeSpecialistId: 7,
  currency: "RON",
  feePercent: 15,
  total: 5,
  outside: 0,
  outsidePaidAt: null,
  covered: 0,
  status: "created",
  closure: null,
  expiresAt: null,
  refundPromised: 0,
  refunded: 0,
  earned: 0,
  attemptCount: 0,
  createdAt: 0,
}

it.each([
  ["another's order", "order"],
  ["no order", null],
] as const)("says of %s that it is not there", (_what, given) => {
  expect(() => orderPolicy.authorize({ userId: "two" }, "own", given === null ? null : anOrder)).toThrow(
    expect.objectContaining({ code: "orderNotFound" }),
  )
})

it("lets the owner see the order", () => {
  expect(orderPolicy.authorize({ userId: "one" }, "own", anOrder)).toBe(anOrder)
})
