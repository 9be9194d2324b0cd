import type { CoverPrice } from "@arnica/contract/cover"
import { expect, test } from "vitest"
import { coverOf } from "./cover-of.ts"

const RON = (amount: number) => ({ amount, currency: "RON" }) as const
const price = (specId: number, amount: number): CoverPrice => ({
  specId,
  productId: `0b0a5f3e-0000-4000-8000-${String(amount).padStart(12, "0")}`,
  price: RON(amount),
  companyPays: RON(amount / 2),
  youPay: RON(amount / 2),
  corporateProductId: "0b0a5f3e-0000-4000-8000-0000000000c1",
  reason: "share",
})
const KNOWN = [price(1, 18_000), price(1, 9_000), price(2, 20_000)]

test("a card of a specialist tells of the session whose price it shows, or else of the usual one", () => {
  expect(coverOf(KNOWN, { specialistId: 1, price: RON(9_000), isExact: false })).toBe(KNOWN[1])
  expect(coverOf(KNOWN, { specialistId: 1, price: RON(17_000), isExact: false })).toBe(KNOWN[0])
  expect(coverOf(KNOWN, { specialistId: 3, price: RON(20_000), isExact: false })).toBeUndefined()
})

test("a card of the store tells of no other session than its own", () => {
  expect(coverOf(KNOWN, { specialistId: 2, price: RON(20_000), isExact: true })).toBe(KNOWN[2])
  expect(coverOf(KNOWN, { specialistId: 2, price: RON(21_000), isExact: true })).toBeUndefined()
  const euros = { amount: 20_000, currency: "EUR" } as const
  expect(coverOf(KNOWN, { specialistId: 2, price: euros, isExact: true })).toBeUndefined()
})
