/** What can be done about what stands in the way of a booking. */
export const WAYS_OUT = [
  "otherTime",
  "takeAgain",
  "resumeOrder",
  "openAppointment",
  "openConversation",
  "confirmAddress",
  "otherCard",
  "otherSpecialist",
  "wait",
] as const

/** What can stand in the way of a booking, each with its way out. */
export const BOOKING_ISSUES = {
  /** Somebody else has the time. */
  timeTaken: "otherTime",
  timePast: "otherTime",
  /** It begins sooner than the specialist takes bookings. */
  tooLate: "otherTime",
  /** It lies further ahead than the specialist takes bookings. */
  tooEarly: "otherTime",
  notOffered: "otherTime",
  groupFull: "otherTime",
  /** Nobody can be booked at this address now. */
  specialistAway: "otherSpecialist",
  /** The client has another appointment then. */
  otherAppointment: "openAppointment",
  /** The client holds this very time already. */
  ownHold: "resumeOrder",
  /** It waits for its payment. */
  unpaid: "resumeOrder",
  /** The client holds another time of theirs that is in the way. */
  unpaidBooking: "resumeOrder",
  /** They hold as many times as they may. */
  tooManyHolds: "resumeOrder",
  /** The same for whose address nobody knows yet. */
  addressNotConfirmed: "confirmAddress",
  /** A bank decides. */
  paymentRunning: "wait",
  holdExpired: "takeAgain",
  /** It came to nothing. */
  notBooked: "takeAgain",
  /** It was paid for too late: somebody else has the time, and the money goes back. */
  timeLost: "otherTime",
  cardDeclined: "otherCard",
  insufficientFunds: "otherCard",
  authenticationFailed: "otherCard",
  bankTimeout: "otherCard",
  /** Cards are not charged in the money of the order. */
  currencyNotTaken: "otherTime",
  /** Another paid chat of the two has not ended. */
  chatRunning: "openConversation",
  /** The specialist has no office hours ahead in which to answer a paid chat. */
  noAnswerHours: "otherSpecialist",
} as const satisfies Readonly<Record<string, (typeof WAYS_OUT)[number]>>
/** What can stand in the way of a booking. */
export type BookingIssueCode = keyof typeof BOOKING_ISSUES

/** Something that stands in the way of a booking, and what can be done about it. */
export type BookingIssue = {
  readonly code: BookingIssueCode
  readonly wayOut: (typeof WAYS_OUT)[number]
  /** The order to resume or to drop; null where it is about none. */
  readonly orderID: string | null
  readonly appointmentUuid: string | null
  readonly conversationID: string | null
}

type About = Partial<Pick<BookingIssue, "orderID" | "appointmentUuid" | "conversationID">>

/** An issue with its way out. */
export const bookingIssue = (code: BookingIssueCode, about: About = {}): BookingIssue => ({
  code,
  wayOut: BOOKING_ISSUES[code],
  orderID: about.orderID ?? null,
  appointmentUuid: about.appointmentUuid ?? null,
  conversationID: about.conversationID ?? null,
})
