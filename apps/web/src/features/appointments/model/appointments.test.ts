import { ApiError } from "@arnica/contract/client"
import { expect, test } from "vitest"
import { readAppointmentsSearch } from "../appointments-search.ts"
import { actionsOf } from "./actions.ts"
import { nextDeadline, refundShare } from "./refund-share.ts"
import { cancelRefusal } from "./use-cancel.ts"

const ORDER = "0b0a5f3e-0000-4000-8000-000000000009"
const RON = (amount: number) => ({ amount, currency: "RON" as const })

test.each([
  ["held", { pay: "resume", hasCalendar: false, canBookAgain: false }],
  ["pendingPayment", { pay: "see", hasCalendar: false, canBookAgain: false }],
  ["confirmed", { pay: null, hasCalendar: true, canBookAgain: false }],
  ["inProgress", { pay: null, hasCalendar: true, canBookAgain: false }],
  ["completed", { pay: null, hasCalendar: false, canBookAgain: true }],
  ["cancelledByClient", { pay: null, hasCalendar: false, canBookAgain: true }],
] as const)("what can be done about one that is %s", (status, expected) => {
  expect(actionsOf({ status, canCancel: false, approvalUntil: null, orderID: ORDER })).toMatchObject(expected)
})

test("without an order there is nothing to pay", () => {
  expect(actionsOf({ status: "held", canCancel: true, approvalUntil: null, orderID: null })).toMatchObject({
    pay: null,
    canCancel: true,
  })
})

test.each([
  [15_000, RON(15_000), "full"],
  [15_001, RON(7_501), "half"],
  [15_000, RON(0), "none"],
  [15_000, null, "none"],
  [0, RON(0), "free"],
] as const)("of %s, %o back is %s", (price, refundNow, share) => {
  expect(refundShare({ price: RON(price), refundNow })).toBe(share)
})

test("the next deadline is the one still ahead", () => {
  const appointment = { fullRefundUntil: "2030-01-01T10:00:00Z", halfRefundUntil: "2030-01-02T08:00:00Z" }
  const at = (instant: string) => nextDeadline(appointment, Date.parse(instant))
  expect(at("2030-01-01T10:00:00Z")).toEqual({ share: "full", until: appointment.fullRefundUntil })
  expect(at("2030-01-01T10:00:01Z")).toEqual({ share: "half", until: appointment.halfRefundUntil })
  expect(at("2030-01-02T08:00:01Z")).toBeNull()
  expect(nextDeadline({ fullRefundUntil: null, halfRefundUntil: null }, 0)).toBeNull()
})

test.each([
  ["statusConflict", 409, "changed"],
  ["cancellationTooLate", 422, "tooLate"],
  ["internal", 500, "other"],
])("a refusal by %s", (code, status, expected) => {
  const envelope = { errorCode: code, errorMessage: "x", translationKey: `errors:${code}`, requestId: "r" }
  expect(cancelRefusal(new ApiError({ status, envelope }))).toBe(expected)
  expect(cancelRefusal(new TypeError("ours"))).toBe("other")
})

test.each([
  [{}, {}],
  [{ show: "past" }, { show: "past" }],
  [{ show: "cancelled", x: 1 }, { show: "cancelled" }],
  [{ show: "upcoming" }, {}],
  [{ show: ["past"] }, {}],
])("the list of %o is that of %o", (search, expected) => {
  expect(readAppointmentsSearch(search)).toEqual(expected)
})
