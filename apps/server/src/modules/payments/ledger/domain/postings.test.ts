import { type Money, money } from "@arnica/rules/money"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  captureLines,
  compensationLines,
  owedLines,
  type PostingLine,
  refundLines,
  reversed,
  strayLines,
} from "./postings.ts"

const lei = (amount: number): Money => money(amount, "RON")
const sum = (lines: readonly { readonly amount: number }[]): number =>
  lines.reduce((total, { amount }) => total + amount, 0)
const amounts = (lines: readonly PostingLine[]): Record<string, number> =>
  Object.fromEntries(lines.map(({ account, amount }) => [account.type, amount]))

const fees = { feePercent: 15, vatPercent: 21 }
const price = fc.integer({ min: 1, max: 100_000_000 }).map(lei)
const anyFees = fc.record({
  feePercent: fc.integer({ min: 0, max: 10_000 }).map((points) => points / 100),
  vatPercent: fc.integer({ min: 0, max: 2700 }).map((points) => points / 100),
})

describe("captureLines", () => {
  it("owes the specialist the price without the fee, and the tax office the VAT inside the fee", () => {
    const lines = captureLines({ total: lei(18_000), payeeId: "7", fees })
    expect(amounts(lines)).toEqual({
      gatewayClearing: 18_000,
      providerPayable: -15_300,
      revenue: -2231,
      vat: -469,
    })
    expect(lines.find(({ account }) => account.type === "providerPayable")?.account.ownerId).toBe("7")
  })

  it("leaves out lines of nothing", () => {
    const lines = captureLines({ total: lei(100), payeeId: "7", fees: { feePercent: 0, vatPercent: 21 } })
    expect(amounts(lines)).toEqual({ gatewayClearing: 100, providerPayable: -100 })
  })

  it("always sums to zero", () => {
    fc.assert(
      fc.property(price, anyFees, (total, someFees) => {
        expect(sum(captureLines({ total, payeeId: "7", fees: someFees }))).toBe(0)
      }),
    )
  })
})

describe("owedLines", () => {
  it("owes a voucher to who has it, and gives it back whole", () => {
    const sold = owedLines({ total: lei(30_000), ownerId: "a voucher" })
    expect(amounts(sold)).toEqual({ gatewayClearing: 30_000, voucherLiability: -30_000 })
    const back = refundLines({ amount: lei(30_000), remaining: sold })
    expect(amounts(back)).toEqual({ gatewayClearing: -30_000, voucherLiability: 30_000 })
  })
})

/** What stands for an order after some postings. */
const remainingOf = (postings: readonly (readonly PostingLine[])[]): readonly PostingLine[] => {
  const merged = new Map<string, PostingLine>()
  for (const line of postings.flat()) {
    const key = `${line.account.type} ${line.account.ownerId}`
    merged.set(key, { ...line, amount: line.amount + (merged.get(key)?.amount ?? 0) })
  }
  return [...merged.values()]
}

describe("refundLines", () => {
  it("takes from each account in proportion, the odd unit from the earlier of equals", () => {
    const capture = captureLines({ total: lei(18_000), payeeId: "7", fees })
    expect(amounts(refundLines({ amount: lei(9000), remaining: capture }))).toEqual({
      gatewayClearing: -9000,
      providerPayable: 7650,
      revenue: 1116,
      vat: 234,
    })
  })

  it("refuses nothing, and more than there is", () => {
    const remaining = captureLines({ total: lei(100), payeeId: "7", fees })
    expect(() => refundLines({ amount: lei(0), remaining })).toThrow(RangeError)
    expect(() => refundLines({ amount: lei(101), remaining })).toThrow(RangeError)
  })

  it("leaves out an account whose share is less than a unit", () => {
    const remaining = captureLines({ total: lei(100), payeeId: "7", fees })
    expect(amounts(refundLines({ amount: lei(1), remaining }))).toEqual({
      gatewayClearing: -1,
      providerPayable: 1,
    })
  })

  it("in any steps sums to zero each time and ends at exactly nothing", () => {
    const cuts = fc.array(fc.integer({ min: 1, max: 5_000_000 }), { maxLength: 6 })
    fc.assert(
      fc.property(price, anyFees, cuts, (total, someFees, steps) => {
        const postings: (readonly PostingLine[])[] = [captureLines({ total, payeeId: "7", fees: someFees })]
        let left = total.amount
        for (const step of [...steps, total.amount]) {
          const amount = Math.min(step, left)
          if (amount === 0) break
          const lines = refundLines({ amount: lei(amount), remaining: remainingOf(postings) })
          expect(sum(lines)).toBe(0)
          const back = lines.filter((line) => line.account.type !== "gatewayClearing")
          expect(back.every((line) => line.amount > 0)).toBe(true)
          postings.push(lines)
          left -= amount
        }
        expect(remainingOf(postings).every((line) => line.amount === 0)).toBe(true)
      }),
    )
  })
})

describe("strayLines", () => {
  it("owes the client what came for nothing, until it is reversed", () => {
    expect(amounts(strayLines(lei(500)))).toEqual({ gatewayClearing: 500, refundsPayable: -500 })
    expect(amounts(reversed(strayLines(lei(500))))).toEqual({ gatewayClearing: -500, refundsPayable: 500 })
  })
})

describe("compensationLines", () => {
  it("gives the specialist out of our revenue what a refund took from them", () => {
    const remaining = captureLines({ total: lei(10_000), payeeId: "7", fees })
    const refunded = refundLines({ amount: lei(10_000), remaining })
    const given = compensationLines(refunded)
    const { providerPayable = 0 } = amounts(remaining)
    expect(amounts(given)).toEqual({ providerPayable, revenue: -providerPayable })
    expect(sum(given)).toBe(0)
    expect(compensationLines([])).toEqual([])
  })
})
