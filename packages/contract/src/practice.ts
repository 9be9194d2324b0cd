import { z } from "zod"
import { APPOINTMENT_STATUSES } from "./booking.ts"
import { defineEndpoints } from "./endpoint.ts"
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
  place: z.enum(["online", "office"]),
  client: z.object({ fullName: z.string(), photo: z.string().nullable(), timeZone: z.string() }),
  /** Whom the session is for, when not for the client. */
  beneficiary: z.string().nullable(),
  /** What the specialist wrote who called it off. */
  cancelReason: z.string().nullable(),
  price: moneySchema,
  refunded: moneySchema.nullable(),
  attachmentCount: z.int(),
  /** What who asks may do with it now. */
  abilities: z.object({ readPreparation: z.boolean(), cancel: z.boolean() }),
  /** What a cancellation now would give back to the client. */
  refundNow: moneySchema.nullable(),
})
/** An appointment as its specialist sees it. */
export type BookedSession = z.infer<typeof bookedSessionSchema>

/** A session as a calendar draws it. */
const calendarSessionSchema = bookedSessionSchema
  .pick({ uuid: true, status: true, start: true, end: true, sessionName: true, place: true })
  .extend({ clientName: z.string() })
/** A session as a calendar draws it. */
export type CalendarSession = z.infer<typeof calendarSessionSchema>

/** The lists of a specialist's appointments. */
export const SESSION_LISTS = ["next", "past", "cancelled", "all"] as const

const uuid = z.object({ uuid: z.uuid() })

/** The specialist's side of appointments, and what they earned. */
export const practiceEndpoints = defineEndpoints({
  "POST /rest/v2/specialist/getAllAppointments": {
    summary:
      "What was booked with the specialist: what is ahead first by time, then the rest, the newest first",
    audience: "provider",
    module: "booking",
    body: z.object({
      filter: z.enum(SESSION_LISTS).default("all"),
      /** Only what begins at or after this instant, and before the other. */
      from: instantSchema.optional(),
      to: instantSchema.optional(),
      count: z.int().min(1).max(100).default(20),
      offset: z.int().min(0).max(1_000_000).default(0),
    }),
    responses: { 200: z.object({ count: z.int(), details: z.array(bookedSessionSchema) }) },
  },
  "GET /api/v2/practice/calendar": {
    summary: "The sessions of a stretch of time for a calendar, those called off left out; 62 days at most",
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

/** What a specialist earned, from the ledger. */
export const earningsEndpoints = defineEndpoints({
  "GET /api/v2/practice/earnings": {
    summary: "What the specialist is owed, and what they earned in a time, by currency",
    audience: "provider",
    module: "payments",
    query: z.object({ from: instantSchema.optional(), to: instantSchema.optional() }),
    responses: { 200: z.object({ owed: z.array(moneySchema), earned: z.array(moneySchema) }) },
  },
})
