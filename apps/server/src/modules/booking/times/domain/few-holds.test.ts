import { expect, test } from "vitest"
import { mayHoldBeforeCode, refuseManyHolds } from "./few-holds.ts"

const ORDER = "0e2b3f6e-58a9-4f0b-a7ee-3f1ac3f7c001"
const said = (isConfirmed: boolean, others: readonly (string | null)[]): unknown => {
  try {
    refuseManyHolds({ isConfirmed, others })
    return "may"
  } catch (error) {
    return error
  }
}

test.each([
  [true, 0],
  [true, 2],
  [false, 0],
])("confirmed: %s, %i others held: one more may be", (isConfirmed, count) => {
  expect(said(isConfirmed, new Array(count).fill(ORDER))).toBe("may")
})

test.each([
  [true, 3, { code: "tooManyHolds", params: { limit: 3 } }],
  [true, 4, { code: "tooManyHolds" }],
  [false, 1, { code: "holdUnconfirmed" }],
])("confirmed: %s, %i others held: refused", (isConfirmed, count, refusal) => {
  const data = { orderID: ORDER }
  expect(said(isConfirmed, new Array(count).fill(ORDER))).toMatchObject({ ...refusal, data })
})

test("holds without an order have none to name", () => {
  expect(said(false, [null])).toMatchObject({ data: { orderID: null } })
})

test.each([
  [{ withSpecialist: 0, fromNetwork: 0, both: 0 }, 1, true],
  [{ withSpecialist: 2, fromNetwork: 9, both: 0 }, 1, true],
  [{ withSpecialist: 3, fromNetwork: 0, both: 0 }, 1, false],
  [{ withSpecialist: 0, fromNetwork: 10, both: 0 }, 1, false],
  [{ withSpecialist: 1, fromNetwork: 1, both: 1 }, 1, false],
  [{ withSpecialist: 1, fromNetwork: 10, both: 1 }, 100, true],
  [{ withSpecialist: 3, fromNetwork: 3, both: 3 }, 100, false],
])(
  "with %o held by others before their code, and a factor of %i, one more may be: %s",
  (others, rateFactor, may) => {
    expect(mayHoldBeforeCode({ others, rateFactor })).toBe(may)
  },
)
