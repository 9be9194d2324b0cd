import { expect, it } from "vitest"
import { priced } from "./line-vat.ts"

const session = { kind: "session", label: "Session" } as const
const discount = { kind: "firstMeetingDiscount", label: "First session" } as const

it("gives each line the VAT inside it, and takes that of a discount away", () => {
  const lines = priced(
    [
      { ...session, amount: 18_000 },
      { ...discount, amount: -3_600 },
    ],
    { rule: "included", percent: 21 },
  )
  expect(lines.map(({ vat }) => vat)).toEqual([
    { rule: "included", percent: 21, amount: 3_124 },
    { rule: "included", percent: 21, amount: -625 },
  ])
})

it("has the price of a piece, and no VAT where nobody said how they stand", () => {
  expect(priced([{ ...session, amount: 54_000, quantity: 3 }], null)).toEqual([
    { ...session, amount: 54_000, quantity: 3, unit: 18_000, vat: null },
  ])
  expect(priced([{ ...session, amount: 100 }], { rule: "exempt", percent: 0 })[0]?.vat).toEqual({
    rule: "exempt",
    percent: 0,
    amount: 0,
  })
})
