import fc from "fast-check"
import { expect, it } from "vitest"
import { refundParts } from "./refund-parts.ts"

it("gives back to the card first, then to what paid before it", () => {
  const payers = [
    { kind: "voucher", left: 5000 },
    { kind: "credits", left: 2000 },
    { kind: "card", left: 11_000 },
  ]
  expect(refundParts(11_000, payers)).toEqual([{ kind: "card", amount: 11_000 }])
  expect(refundParts(14_000, payers)).toEqual([
    { kind: "card", amount: 11_000 },
    { kind: "credits", amount: 2000 },
    { kind: "voucher", amount: 1000 },
  ])
  expect(() => refundParts(18_001, payers)).toThrow(RangeError)
})

it("gives back to each exactly what it paid, in whatever steps", () => {
  const amounts = fc.array(fc.nat(10_000), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(amounts, fc.array(fc.nat(10_000), { maxLength: 10 }), (paid, steps) => {
      let left = paid.map((amount, kind) => ({ kind, left: amount }))
      const total = () => left.reduce((sum, payer) => sum + payer.left, 0)
      for (const step of [...steps, Number.POSITIVE_INFINITY]) {
        const amount = Math.min(step, total())
        const parts = new Map(refundParts(amount, left).map((part) => [part.kind, part.amount]))
        expect([...parts.values()].reduce((sum, part) => sum + part, 0)).toBe(amount)
        left = left.map((payer) => ({ ...payer, left: payer.left - (parts.get(payer.kind) ?? 0) }))
        expect(left.every((payer) => payer.left >= 0)).toBe(true)
      }
      expect(total()).toBe(0)
    }),
  )
})
