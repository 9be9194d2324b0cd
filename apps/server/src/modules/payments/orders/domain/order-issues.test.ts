import { bookingIssue } from "@arnica/contract/booking-issue-words"
import { describe, expect, it } from "vitest"
import { type IssueFacts, orderIssues } from "./order-issues.ts"

const ORDER = "0e2b3f6e-58a9-4f0b-a7ee-3f1ac3f7c001"
const OPEN: IssueFacts = {
  orderId: ORDER,
  state: "setup",
  failedReason: null,
  isPayable: true,
  isTaken: true,
  ofBought: [],
}
const said = (more: Partial<IssueFacts>) =>
  orderIssues({ ...OPEN, ...more }).map(({ code, wayOut, orderID }) => [code, wayOut, orderID])

describe("orderIssues", () => {
  it("has nothing to say of an order that waits to be paid, is paid or was dropped", () => {
    expect(said({})).toEqual([])
    expect(said({ state: "failed" })).toEqual([])
    expect(said({ state: "success", isPayable: false })).toEqual([])
    expect(said({ state: "cancelled", isPayable: false })).toEqual([])
  })

  it.each([
    ["cardDeclined", "cardDeclined"],
    ["insufficientFunds", "insufficientFunds"],
    ["authenticationFailed", "authenticationFailed"],
    ["timeout", "bankTimeout"],
  ] as const)("asks for another card after %s", (failedReason, code) => {
    expect(said({ failedReason })).toEqual([[code, "otherCard", ORDER]])
    expect(said({ state: "failed", failedReason })).toEqual([[code, "otherCard", ORDER]])
  })

  it("waits while a payment runs", () => {
    expect(said({ state: "pending", isPayable: false })).toEqual([["paymentRunning", "wait", ORDER]])
  })

  it.each([
    ["expired", "expired", "holdExpired", "takeAgain"],
    ["expired", "cardDeclined", "holdExpired", "takeAgain"],
    ["failed", "slotLost", "timeLost", "otherTime"],
    ["failed", "cardDeclined", "notBooked", "takeAgain"],
    ["failed", null, "notBooked", "takeAgain"],
  ] as const)("offers a way on from what is over: %s by %s", (state, failedReason, code, wayOut) => {
    expect(said({ state, failedReason, isPayable: false })).toEqual([[code, wayOut, ORDER]])
  })

  it("says that cards are not charged in its money, while it could be paid", () => {
    expect(said({ isTaken: false })).toEqual([["currencyNotTaken", "otherTime", ORDER]])
    expect(said({ isTaken: false, isPayable: false, state: "expired" })).toEqual([
      ["holdExpired", "takeAgain", ORDER],
    ])
  })

  it("leads to somebody else where nobody can be booked any more", () => {
    const ofBought = [bookingIssue("specialistAway"), bookingIssue("holdExpired")]
    expect(said({ state: "expired", isPayable: false, ofBought })).toEqual([
      ["specialistAway", "otherSpecialist", null],
    ])
    expect(said({ ofBought })).toEqual([])
    expect(said({ failedReason: "cardDeclined", ofBought })).toEqual([["cardDeclined", "otherCard", ORDER]])
  })
})
