import { expect, test } from "vitest"
import { isPaidFor } from "./is-paid-for.ts"

const paid: Parameters<typeof isPaidFor>[0] = {
  status: "confirmed",
  price: { amount: 18_000, currency: "RON" },
  refunded: null,
  approvalUntil: null,
  ofPackage: false,
}
const FREE: typeof paid.price = { amount: 0, currency: "RON" }

test.each<[string, Partial<typeof paid>, boolean]>([
  ["one that stands", {}, true],
  ["one that waits for the specialist", { approvalUntil: "2026-03-11T08:00:00Z" }, false],
  ["one that is held", { status: "held" }, false],
  ["one that costs nothing", { price: FREE }, false],
  ["one of a package", { price: FREE, ofPackage: true }, true],
  ["one that was called off and given back", { status: "cancelledByClient", refunded: paid.price }, true],
  ["one that was called off before it was paid", { status: "cancelledByClient" }, false],
])("%s: %j", (_what, more, is) => {
  expect(isPaidFor({ ...paid, ...more })).toBe(is)
})
