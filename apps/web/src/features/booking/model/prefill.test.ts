import { expect, test } from "vitest"
import { customerOf, type KnownClient, knownNameOf } from "./prefill.ts"

const CLIENT: KnownClient = {
  customer: { email: "ana@example.com", firstName: "Ana", lastName: "Pop" },
  beneficiaries: [],
  termsAccepted: [],
}
const known = { client: CLIENT, language: "en", zone: "Europe/Bucharest" } as const
const NOTHING = { firstName: "", lastName: "", country: "RO", phone: "", zone: "Europe/Bucharest" }

test("who signed up while a form stood empty is not asked for the name that the account has since", () => {
  const customer = customerOf({ customer: { ...NOTHING, phone: "712345678" } }, known)
  expect(customer).toMatchObject({ firstName: "Ana", lastName: "Pop", phone: "712345678" })
  expect(knownNameOf(customer, CLIENT)).toEqual({ firstName: "Ana", lastName: "Pop" })
})

test("a name that was typed stays, and is shown in its fields", () => {
  const customer = customerOf({ customer: { ...NOTHING, firstName: "Ilinca", lastName: "Marin" } }, known)
  expect(customer).toMatchObject({ firstName: "Ilinca", lastName: "Marin" })
  expect(knownNameOf(customer, CLIENT)).toBeNull()
})

test("an account without a whole name leaves the question", () => {
  const nameless = { ...CLIENT, customer: { email: "ana@example.com", firstName: "Ana" } }
  const customer = customerOf({ customer: null }, { ...known, client: nameless })
  expect(customer).toMatchObject({ firstName: "Ana", lastName: "" })
  expect(knownNameOf(customer, nameless)).toBeNull()
  expect(knownNameOf(customerOf({ customer: null }, { ...known, client: undefined }), undefined)).toBeNull()
})
