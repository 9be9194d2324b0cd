import { type BookingIssueCode, bookingIssue } from "@arnica/contract/booking-issue-words"
import { expect, test } from "vitest"
import { issuesOf } from "./issues-of.ts"
import type { BookingNotice } from "./use-booking.ts"

const ORDER = "0e2b3f6e-58a9-4f0b-a7ee-3f1ac3f7c001"
const said = (notice: BookingNotice | null, known: readonly BookingIssueCode[] = []) =>
  issuesOf({ appointmentWithIssues: known.map((code) => bookingIssue(code)) }, notice).map(({ code }) => code)
const lost = (reason: "taken" | "busy" | "past" | "notOffered" | "full", orderId: string | null = null) =>
  ({ kind: "lost", reason, nearest: [], orderId }) as const

test("nothing is said while nothing is in the way", () => {
  expect(said(null)).toEqual([])
  expect(said({ kind: "terms" })).toEqual([])
})

test.each([
  ["taken", "timeTaken"],
  ["busy", "otherAppointment"],
  ["past", "timePast"],
  ["notOffered", "notOffered"],
  ["full", "groupFull"],
] as const)("a try that was refused as %s says %s", (reason, code) => {
  expect(said(lost(reason))).toEqual([code])
})

test("an order that a refusal names can be resumed", () => {
  const notices: BookingNotice[] = [
    lost("busy", ORDER),
    { kind: "openPayment", orderId: ORDER },
    { kind: "manyHolds", code: "tooManyHolds", orderId: ORDER },
    { kind: "manyHolds", code: "addressNotConfirmed", orderId: ORDER },
  ]
  expect(
    notices.map((notice) =>
      issuesOf({ appointmentWithIssues: [] }, notice).map(({ code, orderID }) => [code, orderID]),
    ),
  ).toEqual([
    [["unpaidBooking", ORDER]],
    [["unpaidBooking", ORDER]],
    [["tooManyHolds", ORDER]],
    [["addressNotConfirmed", ORDER]],
  ])
})

test("what the server says by now is not said twice", () => {
  expect(said(lost("taken"), ["timeTaken"])).toEqual(["timeTaken"])
  expect(said(lost("taken"), ["tooLate"])).toEqual(["tooLate"])
  expect(said(lost("busy"), ["otherAppointment"])).toEqual(["otherAppointment"])
  expect(said(lost("taken"), ["tooManyHolds"])).toEqual(["tooManyHolds", "timeTaken"])
  const known = { appointmentWithIssues: [bookingIssue("ownHold", { orderID: ORDER })] }
  expect(issuesOf(known, { kind: "openPayment", orderId: ORDER }).map(({ code }) => code)).toEqual([
    "ownHold",
  ])
})
