import { expect, it } from "vitest"
import { needsProof, payoutMove } from "./payout-account.ts"
import { allTabsSchema } from "./tabs.ts"

const billing = (name: string, iban: string) => ({
  billing: allTabsSchema.shape.billing.parse({
    kind: "person",
    name,
    taxId: "",
    registration: "",
    cnp: "",
    vatPayer: false,
    countryCode: null,
    city: "",
    street: "",
    postalCode: "",
    bank: "",
    iban,
  }),
})
const A = "RO49AAAA1B31007593840000"
const B = "DE89370400440532013000"

it("is a move when the number or the name of an account is another one, or it goes away", () => {
  expect(payoutMove(billing("Ana", A), billing("Ana", A))).toBeNull()
  expect(payoutMove(billing("Ana", ""), billing("Eve", ""))).toBeNull()
  expect(payoutMove(billing("", ""), billing("Ana", A))?.before.iban).toBe("")
  expect(payoutMove(billing("Ana", A), billing("Ana", B))?.after.iban).toBe(B)
  expect(payoutMove(billing("Ana", A), billing("Eve", A))?.after.holder).toBe("Eve")
  expect(payoutMove(billing("Ana", A), billing("Ana", ""))?.after.iban).toBe("")
})

it("takes proof, but for the first account of a profile that nobody could book yet", () => {
  const [first, other] = [
    { before: { holder: "", iban: "" }, after: { holder: "Ana", iban: A } },
    { before: { holder: "Ana", iban: A }, after: { holder: "Ana", iban: B } },
  ]
  expect(needsProof({ status: "draft" }, first)).toBe(false)
  expect(needsProof({ status: "draft" }, other)).toBe(true)
  expect(needsProof({ status: "active" }, first)).toBe(true)
  expect(needsProof({ status: "suspended" }, first)).toBe(true)
})
