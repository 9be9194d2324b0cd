import { z } from "zod"
import { bookingIssueSchema } from "./booking-issues.ts"
import { companionInputSchema, companionSchema } from "./companions.ts"
import { personalInfoSimpleSchema, TERM_CODES, termSchema } from "./identity.ts"
import { LIMITS } from "./limits.ts"
import { slotSchema } from "./scheduling.ts"
import {
  daySchema,
  instantSchema,
  moneySchema,
  PRICE_LINES,
  timeZoneSchema,
  typedName,
  typedText,
} from "./shared.ts"
import { sessionOfferSchema } from "./specialists.ts"

/** Where an appointment can stand, from the hold of its time to the end of the session. */
export const APPOINTMENT_STATUSES = [
  "held",
  "pendingPayment",
  "confirmed",
  "inProgress",
  "completed",
  "expired",
  "failed",
  "rescheduled",
  "cancelledByClient",
  "cancelledByProvider",
  "noShowClient",
  "noShowProvider",
] as const

/** The person the session is for, when it is not the client. */
export const beneficiarySchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  birthDate: daySchema.nullable().default(null),
  relation: z.enum(["child", "partner", "parent", "other"]),
})
/** The same as a client types it. */
export const beneficiaryInputSchema = beneficiarySchema.extend({
  firstName: typedName({ min: 1, max: 60 }),
  lastName: typedName({ min: 1, max: 60 }),
})

/** A term that was accepted, in the version that the reader saw. */
export const acceptedTermSchema = z.object({ code: z.enum(TERM_CODES), version: z.int().min(1) })

/** A person's part of a booking: who it is about and how to show it. */
export const bookingSpecialistSchema = z.object({
  id: z.int(),
  atlasUrl: z.string(),
  fullName: z.string(),
  profession: z.string(),
  photo: z.string().nullable(),
  timeZone: z.string(),
  city: z.string().nullable(),
  officeAddress: z.string().nullable(),
})

const priceLineSchema = z.object({
  kind: z.enum(PRICE_LINES),
  amount: z.int(),
})

/** A package with sessions left. */
const packageLeftSchema = z.object({
  id: z.uuid(),
  sessions: z.int(),
  left: z.int(),
  expiresAt: instantSchema,
})

/** What the booking page needs to know of a slot; everything of the price that is known without a session. */
export const slotDetailsSchema = z.object({
  specialist: bookingSpecialistSchema,
  offers: z.array(sessionOfferSchema),
  product: sessionOfferSchema,
  slot: slotSchema,
  available: z.boolean(),
  /** Other free times nearest to this one, for when it is not available. */
  nearest: z.array(slotSchema),
  lines: z.array(priceLineSchema),
  /** The package with which the reader can book this session; null when they have none with sessions left. */
  package: packageLeftSchema.nullable(),
  /** Whether the specialist confirms the booking before it stands. */
  needsApproval: z.boolean(),
  /** Whether the specialist keeps this time for who asks. */
  isInvited: z.boolean(),
  /** The group in which it is a seat; null for a session of one's own. */
  group: z.object({ description: z.string(), capacity: z.int(), seatsLeft: z.int() }).nullable(),
  /** How many people who take part beside the client can be named: one for couples. */
  companions: z.int(),
  total: moneySchema,
  cancellation: z.object({
    fullUntilMinutes: z.int(),
    halfUntilMinutes: z.int(),
    fullUntil: instantSchema,
    halfUntil: instantSchema,
  }),
  terms: z.array(termSchema),
  /** An order of this client that still holds this slot. */
  openOrderId: z.uuid().nullable(),
  /**
   * What else this client has at the same time, which keeps them from booking; null for nothing. `orderID` while it is not
   * paid for: it can be resumed or dropped.
   */
  inTheWay: z.object({ appointmentUuid: z.uuid(), orderID: z.uuid().nullable() }).nullable(),
  /** What stands in the way of booking it, with the way out; empty while nothing does. */
  appointmentWithIssues: z.array(bookingIssueSchema),
})
/** What the booking page needs to know of a slot. */
export type SlotDetails = z.infer<typeof slotDetailsSchema>

/** The JSON part of `POST /rest/v2/bookings`. */
export const bookingInputSchema = z.object({
  offer: z.string().min(20).max(200),
  customer: personalInfoSimpleSchema,
  beneficiary: beneficiaryInputSchema.nullable().default(null),
  /** Who takes part beside the client, in a session for couples; null when they tell them themselves. */
  companion: companionInputSchema.nullable().default(null),
  note: typedText({ max: LIMITS.messageMaxLength }).default(""),
  acceptedTerms: z.array(acceptedTermSchema).max(10),
  timeZone: timeZoneSchema,
  /** Uses a session of this package instead of paying. */
  packageId: z.uuid().optional(),
})
/** What a booking says, checked. */
export type BookingInput = z.infer<typeof bookingInputSchema>

/** A booking that was made: the time is held until `holdExpiresAt`, and the order waits to be paid. */
export const bookingCreatedSchema = z.object({
  appId: z.int(),
  appUuid: z.uuid(),
  orderID: z.uuid(),
  status: z.enum(APPOINTMENT_STATUSES),
  holdExpiresAt: instantSchema.nullable(),
  total: moneySchema,
})

/** What a client says to whom the specialist did not come, and what became of it. */
export const absenceSchema = z.object({
  /** `open`: the specialist is asked. `contested`: they say otherwise, and an admin decides. */
  status: z.enum(["open", "contested", "granted", "refused"]),
  reportedAt: instantSchema,
  /** Until when the specialist can answer; then everything goes back. */
  answerUntil: instantSchema,
  report: z.string().nullable(),
  answer: z.string().nullable(),
  /** Why an admin decided so. */
  reason: z.string().nullable(),
  decidedBy: z.enum(["specialist", "rule", "admin"]).nullable(),
})
/** What a client says to whom the specialist did not come. */
export type Absence = z.infer<typeof absenceSchema>

/** Which session of a series an appointment is, from 1 on, and how many were booked. */
export const seriesPartSchema = z.object({ id: z.uuid(), number: z.int(), sessions: z.int() })

/** An appointment as its client sees it. Amounts in minor units. */
export const appointmentSchema = z.object({
  id: z.int(),
  uuid: z.uuid(),
  status: z.enum(APPOINTMENT_STATUSES),
  start: instantSchema,
  end: instantSchema,
  minutes: z.int(),
  sessionTypeCode: z.string(),
  sessionName: z.string(),
  /** The group in which it is a seat; then `sessionName` is its title. */
  groupId: z.uuid().nullable(),
  /** How many seats that group has; null for a session of one's own. */
  groupSeats: z.int().nullable(),
  /** The series that it is a session of, which of it, and how many there are; null for one by itself. */
  series: seriesPartSchema.nullable(),
  place: z.enum(["online", "office"]),
  specialist: bookingSpecialistSchema,
  clientTimeZone: z.string(),
  price: moneySchema,
  orderID: z.uuid().nullable(),
  beneficiary: z.string().nullable(),
  /** Who takes part beside the client. */
  companions: z.array(companionSchema),
  /** What the specialist wrote who called it off. */
  cancelReason: z.string().nullable(),
  attachmentCount: z.int(),
  canCancel: z.boolean(),
  /** What its client may do with it now, beside calling it off, moving it and taking it back. */
  abilities: z.object({
    pay: z.boolean(),
    /** Put it into a calendar of their own. */
    keepInCalendar: z.boolean(),
    /** Let the specialist read what was left for it, or not. */
    shareWhatWasLeft: z.boolean(),
    /** It was held and paid for. */
    review: z.boolean(),
    /** Find another time with the same specialist. */
    bookAgain: z.boolean(),
    /** Say that the specialist did not come. */
    reportAbsence: z.boolean(),
    /** Ask somebody else to take part, or the same person once more. */
    nameCompanion: z.boolean(),
  }),
  /** What the client said to whom the specialist did not come; null for nothing. */
  absence: absenceSchema.nullable(),
  /** Until when the specialist is asked to confirm it; null when it does not wait for them. */
  approvalUntil: instantSchema.nullable(),
  /** That a bank decides about its payment: until when its time is held meanwhile. Null while none does. */
  paymentCheck: z.object({ heldUntil: instantSchema }).nullable(),
  /** Until when the client may move it to another time for nothing; null when they may not. */
  canMoveUntil: instantSchema.nullable(),
  /** Until when they could have: it is still to come, and too late to move. Null for any other. */
  couldMoveUntil: instantSchema.nullable(),
  /** Whether the specialist asked to move it, and waits for the answer. */
  isMoveProposed: z.boolean(),
  /** What a cancellation now would give back, and until when which share. */
  refundNow: moneySchema.nullable(),
  fullRefundUntil: instantSchema.nullable(),
  halfRefundUntil: instantSchema.nullable(),
  refunded: moneySchema.nullable(),
  /** The package that it is a session of, and until when cancelling gives the session back; null for one of its own. */
  package: z.object({ id: z.uuid(), returnsUntil: instantSchema }).nullable(),
  /** Why its booking does not go on by itself, or came to nothing, with the way out; empty while nothing is in the way. */
  appointmentWithIssues: z.array(bookingIssueSchema),
})
/** An appointment as its client sees it. */
export type Appointment = z.infer<typeof appointmentSchema>

/** A page of appointments, and how many there are in all. */
export const appointmentListSchema = z.object({ count: z.int(), details: z.array(appointmentSchema) })

/** A specialist and what they sell. */
export const specialistContextSchema = z.object({
  specialist: bookingSpecialistSchema,
  offers: z.array(sessionOfferSchema),
})
