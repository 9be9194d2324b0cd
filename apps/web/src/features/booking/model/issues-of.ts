import type { SlotDetails } from "@arnica/contract/booking"
import { type BookingIssue, type BookingIssueCode, bookingIssue } from "@arnica/contract/booking-issue-words"
import type { LostReason } from "./booking-failure.ts"
import type { BookingNotice } from "./use-booking.ts"

const OF_LOST: Readonly<Record<LostReason, BookingIssueCode>> = {
  taken: "timeTaken",
  busy: "otherAppointment",
  past: "timePast",
  notOffered: "notOffered",
  full: "groupFull",
}

/** What keeps a time itself from being booked: said once, however it is known. */
const OF_TIME: ReadonlySet<BookingIssueCode> = new Set<BookingIssueCode>([
  ...Object.values(OF_LOST),
  "unpaidBooking",
  "tooLate",
  "tooEarly",
  "specialistAway",
])

/** What a refused try to book says of what is in the way. */
function refused(notice: BookingNotice | null): BookingIssue[] {
  if (notice?.kind === "lost") {
    const { reason, orderId } = notice
    const code = reason === "busy" && orderId !== null ? "unpaidBooking" : OF_LOST[reason]
    return [bookingIssue(code, { orderID: orderId })]
  }
  if (notice?.kind === "openPayment") return [bookingIssue("unpaidBooking", { orderID: notice.orderId })]
  if (notice?.kind === "manyHolds") return [bookingIssue(notice.code, { orderID: notice.orderId })]
  return []
}

/** What stands in the way of a time: what the server says of it, and what it refused since. */
export function issuesOf(
  { appointmentWithIssues: known }: Pick<SlotDetails, "appointmentWithIssues">,
  notice: BookingNotice | null,
): readonly BookingIssue[] {
  const isKnown = ({ code, orderID }: BookingIssue): boolean =>
    known.some(
      (issue) =>
        issue.code === code ||
        (orderID !== null && issue.orderID === orderID) ||
        (OF_TIME.has(issue.code) && OF_TIME.has(code)),
    )
  return [...known, ...refused(notice).filter((issue) => !isKnown(issue))]
}
