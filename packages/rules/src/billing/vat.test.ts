import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { ROMANIAN_VAT_PERCENT, vatOfCredit, vatRuleOf, vatWithin } from "./index.ts"

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
