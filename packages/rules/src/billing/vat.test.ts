import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { ROMANIAN_VAT_PERCENT, vatOfCredit, vatOfLines, vatRuleOf, vatWithin } from "./index.ts"

describe("VAT on an invoice", () => {
  test.each([
    ["who charges none", { country: "RO", vatPayer: false, isHealthCare: true }, "none"],
    ["health care of who charges it", { country: "RO", vatPayer: true, isHealthCare: true }, "exempt"],
    ["health care in another country", { country: "DE", vatPayer: true, isHealthCare: true }, "exempt"],
    ["anything else in Romania", { country: "RO", vatPayer: true, isHealthCare: false }, "included"],
    ["anything else elsewhere", { country: "DE", vatPayer: true, isHealthCare: false }, null],
  ])("of %s", (_what, issuer, rule) => {
    expect(vatRuleOf(issuer)).toBe(rule)
  })

  test("stands inside the price", () => {
    expect(vatWithin({ gross: 12_100, percent: ROMANIAN_VAT_PERCENT })).toBe(2_100)
    expect(vatWithin({ gross: 18_000, percent: ROMANIAN_VAT_PERCENT })).toBe(3_124)
    expect(vatWithin({ gross: 18_000, percent: 0 })).toBe(0)
  })

  describe("line by line", () => {
    const percent = ROMANIAN_VAT_PERCENT
    const sumOf = (parts: readonly number[]): number => parts.reduce((sum, part) => sum + part, 0)
    /** Prices, and discounts that leave something to pay. */
    const sold = fc
      .tuple(
        fc.array(fc.integer({ min: 0, max: 5_000_000 }), { minLength: 1, maxLength: 12 }),
        fc.array(fc.double({ min: 0, max: 0.5, noNaN: true }), { maxLength: 2 }),
      )
      .map(([prices, off]) => [...prices, ...off.map((share) => -Math.floor(sumOf(prices) * share))])

    test("sums to that of the whole, and is within one unit of each line's own", () => {
      fc.assert(
        fc.property(sold, (lines) => {
          const vats = vatOfLines({ lines, percent })
          expect(sumOf(vats)).toBe(vatWithin({ gross: sumOf(lines), percent }))
          for (const [index, gross] of lines.entries()) {
            const vat = vats[index] ?? Number.NaN
            expect(Math.abs(vat - (gross * percent) / (100 + percent))).toBeLessThan(1)
            expect(vat >= Math.min(gross, 0) && vat <= Math.max(gross, 0)).toBe(true)
          }
        }),
      )
    })

    test("is the same for lines in another order", () => {
      fc.assert(
        fc.property(sold, (lines) => {
          const inOrder = (vats: readonly number[]) => vats.toSorted((a, b) => a - b)
          const turned = vatOfLines({ lines: lines.toReversed(), percent })
          expect(inOrder(turned)).toEqual(inOrder(vatOfLines({ lines, percent })))
        }),
      )
    })

    test("gives what is left to the larger line, and of equal ones to the earlier", () => {
      expect(vatOfLines({ lines: [50, 50, 50], percent })).toEqual([9, 9, 8])
      expect(vatOfLines({ lines: [18_000, -18_000], percent })).toEqual([3_124, -3_124])
      expect(vatOfLines({ lines: [100, 1], percent: 0 })).toEqual([0, 0])
    })
  })

  test("is taken back whole by credit notes of any steps", () => {
    const steps = fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(steps, (parts) => {
        const gross = parts.reduce((sum, part) => sum + part, 0)
        const invoice = { gross, vat: vatWithin({ gross, percent: ROMANIAN_VAT_PERCENT }) }
        let before = 0
        let taken = 0
        for (const amount of parts) {
          const vat = vatOfCredit({ invoice, before, amount })
          expect(vat).toBeGreaterThanOrEqual(0)
          expect(vat).toBeLessThanOrEqual(amount)
          before += amount
          taken += vat
        }
        expect(taken).toBe(invoice.vat)
      }),
    )
  })
})
