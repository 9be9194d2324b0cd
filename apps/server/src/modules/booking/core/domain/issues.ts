import type { SlotDetails } from "@arnica/contract/booking"
import { type BookingIssue, type BookingIssueCode, bookingIssue } from "@arnica/contract/booking-issue-words"
import type { WHY_NOT } from "@arnica/contract/scheduling"
import { type Appointment, payableOrderOf } from "./appointment.ts"
import { awaitsApproval } from "./approval.ts"
import { isOpen } from "./lifecycle.ts"

/** What decides what stands in the way of a time that somebody looks at. */
export type SlotFacts = Pick<SlotDetails, "available" | "openOrderId" | "inTheWay"> & {
  /** Why the time is not free, as far as it is known; null for what nobody knows better. */
  readonly reason: (typeof WHY_NOT)[number] | null
  readonly group: Pick<NonNullable<SlotDetails["group"]>, "seatsLeft"> | null
  /** What keeps the client from holding one more time. */
  readonly holds: {
    readonly code: "tooManyHolds" | "addressNotConfirmed"
    readonly orderID: string | null
  } | null
}

/** Why a time is not free, as strangers may know it: nothing is said of somebody's days off. */
const OF_REASON: Partial<Record<(typeof WHY_NOT)[number], BookingIssueCode>> = {
  taken: "timeTaken",
  held: "timeTaken",
  buffer: "timeTaken",
  past: "timePast",
  notice: "tooLate",
  horizon: "tooEarly",
  notActive: "specialistAway",
}

const ofTime = ({ available, reason, group }: SlotFacts): BookingIssueCode | null => {
  if (available) return null
  if (group !== null) return group.seatsLeft > 0 ? "notOffered" : "groupFull"
  return reason === null ? "timeTaken" : (OF_REASON[reason] ?? "notOffered")
}

/** What stands in the way of booking a time: the time itself first, then what the client has beside it. */
export const slotIssues = (facts: SlotFacts): BookingIssue[] => {
  const { openOrderId, inTheWay, holds } = facts
  const time = ofTime(facts)
  const issues = time === null ? [] : [bookingIssue(time)]
  if (openOrderId !== null) issues.push(bookingIssue("ownHold", { orderID: openOrderId }))
  if (inTheWay !== null) {
    const { appointmentUuid, orderID } = inTheWay
    if (orderID === null) issues.push(bookingIssue("otherAppointment", { appointmentUuid }))
    else if (orderID !== openOrderId) issues.push(bookingIssue("unpaidBooking", { appointmentUuid, orderID }))
  }
  // What is said of the same order above is put right there.
  const isSaid = holds !== null && issues.some(({ orderID }) => orderID !== null && orderID === holds.orderID)
  if (holds !== null && !isSaid) issues.push(bookingIssue(holds.code, { orderID: holds.orderID }))
  return issues
}

type Booked = Pick<
  Appointment,
  | "uuid"
  | "status"
  | "start"
  | "orderId"
  | "seriesId"
  | "holdExpiresAt"
  | "approvalUntil"
  | "bankDecidesSince"
>
type Now = {
  readonly now: number
  /** Whether its specialist can be booked. */
  readonly isBookable: boolean
}

const ofAppointment = (appointment: Booked, { now }: Now): BookingIssueCode | null => {
  const { status, start, holdExpiresAt, bankDecidesSince } = appointment
  if (isOpen(status)) {
    if (awaitsApproval(appointment)) return null
    if (bankDecidesSince !== null) return "paymentRunning"
    return holdExpiresAt !== null && holdExpiresAt <= now ? "holdExpired" : "unpaid"
  }
  if (status !== "expired" && status !== "failed") return null
  if (start <= now) return "timePast"
  return status === "expired" ? "holdExpired" : "notBooked"
}

/** Why the booking of an appointment does not go on by itself, or came to nothing. */
export const appointmentIssues = (appointment: Booked, at: Now): BookingIssue[] => {
  const code = ofAppointment(appointment, at)
  if (code === null) return []
  const orderID = payableOrderOf(appointment)
  const issue = bookingIssue(code, { orderID, appointmentUuid: appointment.uuid })
  // There is nothing to take again with who cannot be booked.
  const isOver = issue.wayOut === "takeAgain" || issue.wayOut === "otherTime"
  return isOver && !at.isBookable ? [bookingIssue("specialistAway")] : [issue]
}
