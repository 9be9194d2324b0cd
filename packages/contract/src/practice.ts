import { z } from "zod"
import { APPOINTMENT_STATUSES, absenceSchema, seriesPartSchema } from "./booking.ts"
import { companionSchema } from "./companions.ts"
import { defineEndpoints } from "./endpoint.ts"
import { proposalSchema } from "./rescheduling.ts"
import { instantSchema, moneySchema, typedText } from "./shared.ts"

/** An appointment as its specialist sees it. */
export const bookedSessionSchema = z.object({
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
  client: z.object({ fullName: z.string(), photo: z.string().nullable(), timeZone: z.string() }),
  /** The client among the specialist's clients; null before anything was paid for. */
  clientRecordId: z.int().nullable(),
  /** Whom the session is for, when not for the client. */
  beneficiary: z.string().nullable(),
  /** Who takes part beside the client. */
  companions: z.array(companionSchema),
  /** What the specialist wrote who called it off. */
  cancelReason: z.string().nullable(),
  price: moneySchema,
  /** It is taken of a package, which was paid before: then the price is nothing. */
  ofPackage: z.boolean(),
  refunded: moneySchema.nullable(),
  attachmentCount: z.int(),
  /** What who asks may do with it now. */
  abilities: z.object({
    readPreparation: z.boolean(),
    cancel: z.boolean(),
    /** Say that somebody did not come: while the session should go on. */
    miss: z.boolean(),
    /** Propose other times to the client. */
    propose: z.boolean(),
    /** Answer a client who says that they did not come. */
    answerAbsence: z.boolean(),
  }),
  /** What the client said to whom the specialist did not come; null for nothing. */
  absence: absenceSchema.nullable(),
  /** Until when the specialist is asked to confirm it; null when it does not wait for them. */
  approvalUntil: instantSchema.nullable(),
  /** Other times that the client was asked for, and has not answered. */
  proposal: proposalSchema.nullable(),
  /** What a cancellation now would give back to the client. */
  refundNow: moneySchema.nullable(),
  /** Our fee of its order in percent; 0 where nothing was ordered. */
  feePercent: z.number(),
})
/** An appointment as its specialist sees it. */
export type BookedSession = z.infer<typeof bookedSessionSchema>

/** A page of a specialist's appointments, and how many there are in all. */
export const bookedSessionListSchema = z.object({ count: z.int(), details: z.array(bookedSessionSchema) })

/** What sessions are like in a calendar: for one, for two or for several. */
const SESSION_KINDS = ["single", "couple", "group"] as const
/** What a session is like in a calendar. */
export type SessionKind = (typeof SESSION_KINDS)[number]

/** A session as a calendar draws it. */
export const calendarSessionSchema = bookedSessionSchema
  .pick({
    uuid: true,
    status: true,
    start: true,
    end: true,
    sessionName: true,
    place: true,
    approvalUntil: true,
  })
  .extend({
    /** Empty for a group. */
    clientName: z.string(),
    /** Who takes part beside them, but for those who declined. */
    companionNames: z.array(z.string()),
    /** A session for several, in one piece: `uuid` is the group's. */
    group: z.object({ taken: z.int(), capacity: z.int() }).nullable(),
    kind: z.enum(SESSION_KINDS),
    /** Of one that the specialist offers to a client, who has not paid yet: `uuid` is the invitation's. */
    invitation: z.object({ isBeingPaid: z.boolean(), expiresAt: instantSchema }).nullable(),
  })
/** A session as a calendar draws it. */
export type CalendarSession = z.infer<typeof calendarSessionSchema>

/** The lists of a specialist's appointments. `waiting` are those that they are asked about: to agree, or whether they came. */
export const SESSION_LISTS = ["next", "waiting", "past", "cancelled", "all"] as const

const uuid = z.object({ uuid: z.uuid() })

/** What a specialist's appointments are filtered by; all that is given must hold. */
const sessionFilter = {
  filter: z.enum(SESSION_LISTS).default("all"),
  /** Only what begins at or after this instant, and before the other. */
  from: instantSchema.optional(),
  to: instantSchema.optional(),
  /** Of clients in whose name a word begins so. */
  text: typedText({ max: 100 }).optional(),
  status: z.enum(APPOINTMENT_STATUSES).optional(),
  place: z.enum(["online", "office"]).optional(),
  sessionType: z.string().max(40).optional(),
  /** Of one of the specialist's clients. */
  clientId: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
}

/** The specialist's side of appointments, and what they earned. */
export const practiceEndpoints = defineEndpoints({
  "POST /rest/v2/specialist/getAllAppointments": {
    summary:
      "What was booked with the specialist: what is ahead first by time, then the rest, the newest first",
    audience: "provider",
    module: "booking",
    body: z.object({
      ...sessionFilter,
      count: z.int().min(1).max(100).default(20),
      offset: z.int().min(0).max(1_000_000).default(0),
    }),
    responses: { 200: bookedSessionListSchema },
  },
  "POST /api/v2/practice/appointments/seen": {
    summary:
      "Says that the specialist has looked at the list of what is booked with them: none of it is new any more",
    audience: "provider",
    module: "booking",
    responses: { 204: null },
  },
  "GET /api/v2/practice/appointments/export": {
    summary: "The same as a table for spreadsheets",
    audience: "provider",
    module: "booking",
    query: z.object(sessionFilter),
    responses: { 200: z.string() },
    produces: "text/csv; charset=utf-8",
  },
  "GET /api/v2/practice/calendar": {
    summary:
      "The sessions of a stretch of time for a calendar, with open invitations to some, those called off left out; 62 days at most",
    audience: "provider",
    module: "booking",
    query: z.object({ from: instantSchema, to: instantSchema }),
    responses: { 200: z.array(calendarSessionSchema) },
  },
  "GET /api/v2/practice/appointments/{uuid}": {
    summary: "One of the specialist's appointments",
    audience: "provider",
    module: "booking",
    params: uuid,
    responses: { 200: bookedSessionSchema },
    errors: ["appointmentNotFound"],
  },
  "POST /api/v2/practice/appointments/{uuid}/no-show": {
    summary: "Says that the client did not come, or the specialist: then the client gets everything back",
    audience: "provider",
    module: "booking",
    idempotent: true,
    params: uuid,
    body: z.object({ missing: z.enum(["client", "provider"]) }),
    responses: { 200: bookedSessionSchema },
    errors: ["appointmentNotFound", "statusConflict"],
  },
  "POST /api/v2/practice/appointments/{uuid}/cancellation": {
    summary: "Cancels for the specialist: the client gets everything back and reads the reason",
    audience: "provider",
    module: "booking",
    idempotent: true,
    params: uuid,
    body: z.object({ reason: typedText({ min: 3, max: 500 }) }),
    responses: { 200: bookedSessionSchema },
    errors: ["appointmentNotFound", "statusConflict", "cancellationTooLate"],
  },
})
