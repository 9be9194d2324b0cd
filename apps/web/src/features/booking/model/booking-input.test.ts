import { expect, test } from "vitest"
import { acceptanceOf, areAccepted, areComplete, byField, toBooking, toDetails } from "./booking-input.ts"
import { EMPTY_DRAFT, type TypedCustomer } from "./draft.ts"

const customer: TypedCustomer = {
  firstName: "Maria",
  lastName: "Popa",
  country: "RO",
  phone: "712 345 678",
  zone: "America/Argentina/Buenos_Aires",
}
const TYPED = { ...EMPTY_DRAFT, customer, isForTwo: false }
const ana = { firstName: "Ana", lastName: "Popa", birthDate: "", relation: "child" } as const

test("the form becomes what the contract says", () => {
  const details = toDetails({ ...TYPED, isForOther: true, beneficiary: ana, note: "Hello" })
  expect(details).toEqual({
    customer: {
      firstName: "Maria",
      lastName: "Popa",
      phoneCountryCode: "+40",
      phone: "712 345 678",
      timezoneCountry: "America",
      timezoneRegion: "Argentina/Buenos_Aires",
    },
    beneficiary: { ...ana, birthDate: null },
    companion: null,
    note: "Hello",
  })
})

test("who books for themselves sends nobody else, also when somebody was typed", () => {
  expect(toDetails({ ...TYPED, beneficiary: ana }).beneficiary).toBeNull()
})

test.each([
  [customer, true],
  [{ ...customer, zone: "UTC" }, true],
  [{ ...customer, firstName: " " }, false],
  [{ ...customer, phone: "12" }, false],
  [{ ...customer, zone: "Nowhere/City" }, false],
  [{ ...customer, country: "XX" }, false],
])("%o is complete: %s", (typed, expected) => {
  expect(areComplete({ ...TYPED, customer: typed })).toBe(expected)
})

test("a person who was chosen and not named is not complete", () => {
  expect(areComplete({ ...TYPED, isForOther: true })).toBe(false)
  expect(areComplete({ ...TYPED, isForOther: true, beneficiary: ana })).toBe(true)
})

test("errors stand at the form's own fields", () => {
  const errors = {
    "customer.phoneCountryCode": "a",
    "customer.timezoneRegion": "b",
    note: "c",
    timeZone: "b",
  }
  expect(byField(errors)).toEqual({ "customer.country": "a", "customer.zone": "b", note: "c" })
})

test("terms count in the version in force or a later one", () => {
  const terms = [{ code: "BOOKING", version: 2 }]
  expect(areAccepted(terms, [{ code: "BOOKING", version: 1 }])).toBe(false)
  expect(areAccepted(terms, acceptanceOf(terms))).toBe(true)
  expect(acceptanceOf([...terms, { code: "SOMETHING_NEW", version: 1 }])).toEqual([
    { code: "BOOKING", version: 2 },
  ])
})

test("the booking is what the server takes", () => {
  const draft = {
    ...EMPTY_DRAFT,
    customer,
    note: " Hello ",
    acceptedTerms: acceptanceOf([{ code: "BOOKING", version: 1 }]),
  }
  expect(
    toBooking({ draft, customer, isForTwo: false, offer: "a-signed-offer-of-twenty-letters" }),
  ).toMatchObject({
    note: "Hello",
    beneficiary: null,
    timeZone: customer.zone,
    acceptedTerms: [{ code: "BOOKING", version: 1 }],
  })
  expect(() =>
    toBooking({ draft, customer: { ...customer, phone: "" }, isForTwo: false, offer: "x".repeat(20) }),
  ).toThrow()
})

test("a session for two asks who takes part, and not whom it is for", () => {
  const mihai = { fullName: "Mihai Popa", email: "mihai@example.org", language: "de" }
  const typed = { ...TYPED, isForTwo: true, isForOther: true, beneficiary: ana, companion: mihai }
  expect(toDetails(typed)).toMatchObject({ beneficiary: null, companion: mihai })
  expect(toDetails({ ...typed, invites: false })).toMatchObject({ beneficiary: null, companion: null })
  expect(toDetails({ ...typed, isForTwo: false }).companion).toBeNull()
  expect(areComplete(typed)).toBe(true)
  expect(areComplete({ ...typed, companion: { ...mihai, email: "mihai" } })).toBe(false)
  expect(areComplete({ ...typed, companion: { ...mihai, email: "mihai" }, invites: false })).toBe(true)
})
