import { ApiError } from "@arnica/contract/client"
import { expect, test } from "vitest"
import { readAppointmentsSearch } from "../appointments-search.ts"
import { nextDeadline, refundShare } from "./refund-share.ts"
import { cancelRefusal } from "./use-cancel.ts"

const RON = (amount: number) => ({ amount, currency: "RON" as const })

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
