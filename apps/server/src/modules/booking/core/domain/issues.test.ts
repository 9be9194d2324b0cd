import { expect, test } from "vitest"
import { appointmentIssues, type SlotFacts, slotIssues } from "./issues.ts"

const ORDER = "0e2b3f6e-58a9-4f0b-a7ee-3f1ac3f7c001"
const OTHER = "0e2b3f6e-58a9-4f0b-a7ee-3f1ac3f7c002"
const UUID = "0e2b3f6e-58a9-4f0b-a7ee-3f1ac3f7c003"
const FREE: SlotFacts = {
  available: true,
  openOrderId: null,
  inTheWay: null,
  reason: null,
  group: null,
  holds: null,
}
const slot = (more: Partial<SlotFacts>) =>
  slotIssues({ ...FREE, ...more }).map(({ code, wayOut, orderID, appointmentUuid }) => ({
    code,
    wayOut,
    ...(orderID === null ? {} : { orderID }),
    ...(appointmentUuid === null ? {} : { appointmentUuid }),
  }))

test("nothing stands in the way of a free time", () => {
  expect(slot({})).toEqual([])
})

test.each([
  ["taken", "timeTaken", "otherTime"],
  ["held", "timeTaken", "otherTime"],
  ["buffer", "timeTaken", "otherTime"],
  [null, "timeTaken", "otherTime"],
  ["past", "timePast", "otherTime"],
  ["notice", "tooLate", "otherTime"],
  ["horizon", "tooEarly", "otherTime"],
  ["notActive", "specialistAway", "otherSpecialist"],
  ["timeOff", "notOffered", "otherTime"],
  ["holiday", "notOffered", "otherTime"],
  ["outsideHours", "notOffered", "otherTime"],
  ["offGrid", "notOffered", "otherTime"],
  ["dailyLimit", "notOffered", "otherTime"],
  ["weeklyLimit", "notOffered", "otherTime"],
] as const)("of a time that is %s it says %s", (reason, code, wayOut) => {
  expect(slot({ available: false, reason })).toEqual([{ code, wayOut }])
})

test.each([
  [0, "groupFull"],
  [2, "notOffered"],
] as const)("of a group with %i places it says %s", (seatsLeft, code) => {
  expect(slot({ available: false, group: { seatsLeft } })).toEqual([{ code, wayOut: "otherTime" }])
})

test("what the client has at the same time comes with the way to it", () => {
  expect(slot({ openOrderId: ORDER })).toEqual([{ code: "ownHold", wayOut: "resumeOrder", orderID: ORDER }])
  expect(slot({ inTheWay: { appointmentUuid: UUID, orderID: null } })).toEqual([
    { code: "otherAppointment", wayOut: "openAppointment", appointmentUuid: UUID },
  ])
  expect(slot({ inTheWay: { appointmentUuid: UUID, orderID: OTHER } })).toEqual([
    { code: "unpaidBooking", wayOut: "resumeOrder", orderID: OTHER, appointmentUuid: UUID },
  ])
})

test("an order is said once", () => {
  const inTheWay = { appointmentUuid: UUID, orderID: ORDER }
  expect(slot({ openOrderId: ORDER, inTheWay }).map(({ code }) => code)).toEqual(["ownHold"])
  const holds = { code: "tooManyHolds", orderID: ORDER } as const
  expect(slot({ inTheWay, holds }).map(({ code }) => code)).toEqual(["unpaidBooking"])
})

test.each([
  ["tooManyHolds", ORDER, "resumeOrder"],
  ["tooManyHolds", null, "resumeOrder"],
  ["addressNotConfirmed", ORDER, "confirmAddress"],
] as const)("who holds too many reads %s", (code, orderID, wayOut) => {
  expect(slot({ holds: { code, orderID } })).toEqual([
    { code, wayOut, ...(orderID === null ? {} : { orderID }) },
  ])
})

const HELD = {
  uuid: UUID,
  status: "held",
  start: 2_000,
  orderId: ORDER,
  seriesId: null,
  holdExpiresAt: 1_500,
  approvalUntil: null,
  bankDecidesSince: null,
} as const
type Held = Parameters<typeof appointmentIssues>[0]
const booked = (more: Partial<Held>, at: Partial<Parameters<typeof appointmentIssues>[1]> = {}) =>
  appointmentIssues({ ...HELD, ...more }, { now: 1_000, isBookable: true, ...at }).map(({ code }) => code)

test("an appointment that waits for its payment leads to it", () => {
  expect(appointmentIssues(HELD, { now: 1_000, isBookable: true })).toEqual([
    { code: "unpaid", wayOut: "resumeOrder", orderID: ORDER, appointmentUuid: UUID, conversationID: null },
  ])
  expect(booked({ holdExpiresAt: null })).toEqual(["unpaid"])
})

test.each([
  ["holdExpired", { holdExpiresAt: 1_000 }],
  ["paymentRunning", { bankDecidesSince: 900, holdExpiresAt: 900 }],
  ["holdExpired", { status: "expired" }],
  ["notBooked", { status: "failed" }],
  ["timePast", { status: "expired", start: 1_000 }],
  ["timePast", { status: "failed", start: 1_000 }],
] as const)("one that does not go on says %s", (code, more) => {
  expect(booked(more)).toEqual([code])
})

test.each([
  ["confirmed", {}],
  ["completed", {}],
  ["cancelledByClient", {}],
  ["pendingPayment", { approvalUntil: 1_900 }],
] as const)("nothing stands in the way of one that is %s", (status, more) => {
  expect(booked({ status, ...more })).toEqual([])
})

test("who cannot be booked any more is not proposed again", () => {
  expect(booked({ status: "expired" }, { isBookable: false })).toEqual(["specialistAway"])
  expect(booked({ status: "expired", start: 900 }, { isBookable: false })).toEqual(["specialistAway"])
  expect(booked({}, { isBookable: false })).toEqual(["unpaid"])
})
