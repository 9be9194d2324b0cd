import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  CurrencyMismatch,
  money,
  type PaymentSources,
  splitPayment,
  sum,
  type VoucherOffer,
} from "./index.ts"

const ron = (amount: number) => money(amount, "RON")
const ORDER = ["companyCover", "package", "voucher", "credits", "card"]

/** "companyCover 100, card 50" */
function split(sources: PaymentSources): string {
  return splitPayment(sources)
    .map(({ source, amount }) => `${source} ${amount.amount}`)
    .join(", ")
}

const balance = (amount: number): VoucherOffer => ({ kind: "balance", balance: ron(amount) })

describe("who pays", () => {
  it.each<[string, Omit<PaymentSources, "total">]>([
    ["card 150", {}],
    ["card 150", { companyCover: ron(0), packageSessions: 0, voucher: balance(0), credits: ron(0) }],
    ["companyCover 100, card 50", { companyCover: ron(100) }],
    [
      "companyCover 150",
      { companyCover: ron(500), packageSessions: 1, voucher: balance(10), credits: ron(10) },
    ],
    ["package 150", { packageSessions: 3, voucher: balance(10), credits: ron(10) }],
    ["companyCover 100, package 50", { companyCover: ron(100), packageSessions: 1, credits: ron(10) }],
    ["voucher 40, credits 30, card 80", { voucher: balance(40), credits: ron(30) }],
    ["voucher 150", { voucher: balance(1000), credits: ron(30) }],
    [
      "companyCover 50, voucher 10, credits 90",
      { companyCover: ron(50), voucher: { kind: "percent", percent: 10 }, credits: ron(95) },
    ],
    ["voucher 150", { voucher: { kind: "percent", percent: 100 } }],
    ["card 150", { voucher: { kind: "percent", percent: 0 } }],
  ])("is %s", (expected, sources) => {
    expect(split({ total: ron(150), ...sources })).toBe(expected)
  })

  it("is nobody when nothing is to pay", () => {
    expect(
      splitPayment({ total: ron(0), companyCover: ron(10), packageSessions: 1, credits: ron(5) }),
    ).toEqual([])
  })

  it("says why, and what remains of each source", () => {
    const parts = splitPayment({
      total: ron(150),
      companyCover: ron(50),
      voucher: balance(30),
      credits: ron(20),
    })
    expect(parts).toEqual([
      { source: "companyCover", amount: ron(50), reason: { offered: ron(50) } },
      { source: "voucher", amount: ron(30), reason: { balance: ron(30), left: ron(0) } },
      { source: "credits", amount: ron(20), reason: { balance: ron(20), left: ron(0) } },
      { source: "card", amount: ron(50), reason: {} },
    ])
    expect(splitPayment({ total: ron(150), packageSessions: 3 })).toEqual([
      { source: "package", amount: ron(150), reason: { sessionsLeft: 2 } },
    ])
    expect(splitPayment({ total: ron(15), voucher: { kind: "percent", percent: 10 } })[0]).toEqual({
      source: "voucher",
      amount: ron(2),
      reason: { percent: 10 },
    })
  })

  it("always sums to the total, in the fixed order, with nothing at or below zero", () => {
    const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })
    const some = fc.nat(50_000).map(ron)
    const voucher = fc.oneof(
      fc.nat(50_000).map(balance),
      fc.nat(100).map((percent): VoucherOffer => ({ kind: "percent", percent })),
    )
    const sources = fc.record({
      total: some,
      companyCover: maybe(some),
      packageSessions: maybe(fc.nat(1)),
      voucher: maybe(voucher),
      credits: maybe(some),
    })
    fc.assert(
      fc.property(sources, (given) => {
        const parts = splitPayment(given)
        const paid = parts.map(({ amount }) => amount)
        expect(sum(paid, "RON")).toEqual(given.total)
        expect(paid.every(({ amount }) => amount > 0)).toBe(true)
        const places = parts.map(({ source }) => ORDER.indexOf(source))
        expect(places).toEqual([...new Set(places)].sort())
      }),
    )
  })

  it.each<[string, Partial<PaymentSources>]>([
    ["total", { total: ron(-1) }],
    ["cover", { companyCover: ron(-1) }],
    ["credits", { credits: ron(-1) }],
    ["voucher", { voucher: balance(-1) }],
    ["percentage", { voucher: { kind: "percent", percent: -1 } }],
    ["percentage above the price", { voucher: { kind: "percent", percent: 101 } }],
    ["sessions", { packageSessions: -1 }],
    ["half a session", { packageSessions: 0.5 }],
    ["fractions of a minor unit", { total: { amount: 1.5, currency: "RON" } }],
  ])("refuses a wrong %s", (_name, sources) => {
    expect(() => splitPayment({ total: ron(100), ...sources })).toThrow(RangeError)
  })

  it("refuses another currency, also of a source that would not be needed", () => {
    const total = ron(100)
    const euro = money(1, "EUR")
    expect(() => splitPayment({ total, companyCover: euro })).toThrow(CurrencyMismatch)
    expect(() => splitPayment({ total, companyCover: ron(100), credits: euro })).toThrow(CurrencyMismatch)
    expect(() => splitPayment({ total, voucher: { kind: "balance", balance: euro } })).toThrow(
      CurrencyMismatch,
    )
  })
})
