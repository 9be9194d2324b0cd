import { z } from "zod"
import { BOOKING_ISSUES, type BookingIssueCode, WAYS_OUT } from "./booking-issue-words.ts"

const CODES = Object.keys(BOOKING_ISSUES)
const isCode = (code: string): code is BookingIssueCode => CODES.includes(code)

/** Something that stands in the way of a booking, and what can be done about it. */
export const bookingIssueSchema = z.object({
  /** One of `BOOKING_ISSUES`; its words are `bookingIssues:title.<code>` and `text.<code>`. */
  code: z.enum(CODES.filter(isCode)),
  wayOut: z.enum(WAYS_OUT),
  /** The order to resume or to drop; null where it is about none. */
  orderID: z.uuid().nullable(),
  appointmentUuid: z.uuid().nullable(),
  conversationID: z.uuid().nullable(),
})
