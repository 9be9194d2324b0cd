import { expect, test } from "vitest"
import { SLOT } from "../testing.ts"
import { hasDiscount, hasLostDiscount } from "./first-meeting.ts"
import { customerOf, typedPerson } from "./prefill.ts"
import { refundLines } from "./refund-rule.ts"
import { wayOf } from "./way.ts"

test("the cancellation rule shows the deadlines that are still ahead, in this booking's amounts", () => {
  const before = Date.parse("2030-11-20T00:00:00Z")
  expect(refundLines({ ...SLOT, total: { amount: 9_999, currency: "RON" } }, before)).toEqual([
    { share: "full", until: SLOT.cancellation.fullUntil, amount: 9_999, isFirst: true },
    { share: "half", until: SLOT.cancellation.halfUntil, amount: 5_000, isFirst: false },
  ])
  expect(refundLines(SLOT, Date.parse("2030-11-23T00:00:00Z"))).toMatchObject([
    { share: "half", isFirst: true },
  ])
  expect(refundLines(SLOT, Date.parse(SLOT.cancellation.halfUntil))).toEqual([])
})

test("who has met loses the first meeting's discount", () => {
  const met = { ...SLOT, lines: SLOT.lines.slice(0, 1) }
  expect([hasDiscount(SLOT), hasLostDiscount(SLOT), hasDiscount(met), hasLostDiscount(met)]).toEqual([
    true,
    false,
    false,
    true,
  ])
  const never = { ...met, product: { ...SLOT.product, firstMeetingDiscount: 0 } }
  expect(hasLostDiscount(never)).toBe(false)
})

test("how two people meet", () => {
  expect(wayOf({ place: "office", sessionTypeCode: "OFFICE_COUPLE" })).toBe("office")
  expect(wayOf({ place: "online", sessionTypeCode: "PHONE_INDIVIDUAL" })).toBe("phone")
  expect(wayOf({ place: "online", sessionTypeCode: "VIDEO_CHILD" })).toBe("video")
})

test("what was typed wins over what is known, and that over nothing", () => {
  const known = { language: "en", zone: "Europe/Lisbon" } as const
  const client = {
    customer: { firstName: "Maria", phoneCountryCode: "+40", phone: "712345678", email: "m@example.com" },
    beneficiaries: [],
    termsAccepted: [],
  }
  const empty = customerOf({ customer: null }, { ...known, client: undefined })
  expect(empty).toEqual({ firstName: "", lastName: "", country: "GB", phone: "", zone: "Europe/Lisbon" })
  expect(customerOf({ customer: null }, { ...known, client })).toMatchObject({
    firstName: "Maria",
    country: "RO",
  })
  // A name is needed: one that is missing is the account's. Whatever else was left empty stays so.
  expect(customerOf({ customer: empty }, { ...known, client })).toEqual({ ...empty, firstName: "Maria" })
  expect(typedPerson({ firstName: "A", lastName: "B", birthDate: null, relation: "child" }).birthDate).toBe(
    "",
  )
})
