import { z } from "zod"
import { attendanceSchema } from "./attendance.ts"
import { APPOINTMENT_STATUSES, absenceSchema } from "./booking.ts"
import { defineEndpoints } from "./endpoint.ts"
import { PAYMENT_STATUSES } from "./payments.ts"
import { daySchema, instantSchema, moneySchema, timeZoneSchema, typedText } from "./shared.ts"
import { PROFILE_STATUSES } from "./wizard-state.ts"

const lineSchema = z.object({
  uuid: z.uuid(),
  status: z.enum(APPOINTMENT_STATUSES),
  start: instantSchema,
  minutes: z.int(),
  sessionName: z.string(),
  place: z.enum(["online", "office"]),
  specialistID: z.int(),
  specialist: z.string(),
  specialistStatus: z.enum(PROFILE_STATUSES),
  clientID: z.uuid(),
  client: z.string(),
  price: moneySchema,
})
/** An appointment as admins list it: never what it is about, nor whom it is for. */
export type AppointmentLine = z.infer<typeof lineSchema>

/** On whose behalf an admin calls an appointment off: it decides what goes back. */
export const CANCELLING_SIDES = ["specialist", "client"] as const

/** What a session can turn out to have been: held, or missed by one of both. */
export const OUTCOMES = ["completed", "noShowClient", "noShowProvider"] as const
/** What a session turned out to have been. */
export type Outcome = (typeof OUTCOMES)[number]

const detailsSchema = lineSchema.extend({
  end: instantSchema,
  createdAt: instantSchema,
  orderID: z.uuid().nullable(),
  /** The session for several in which it is a seat; null for none. */
  groupID: z.uuid().nullable(),
  /** What was given back when it was called off. */
  refunded: moneySchema.nullable(),
  history: z.array(
    z.object({
      at: instantSchema,
      from: z.enum(APPOINTMENT_STATUSES).nullable(),
      to: z.enum(APPOINTMENT_STATUSES),
    }),
  ),
  payment: z
    .object({
      status: z.enum(PAYMENT_STATUSES),
      total: moneySchema,
      attempts: z.array(z.object({ at: instantSchema, outcome: z.enum(["open", "succeeded", "declined"]) })),
      refunds: z.array(
        z.object({ at: instantSchema, amount: moneySchema, outcome: z.enum(["open", "done", "failed"]) }),
      ),
    })
    .nullable(),
  /** Which letters were written about it, to whom; never what they say. */
  letters: z.array(
    z.object({ at: instantSchema, kind: z.string(), to: z.enum(["client", "specialist", "companion"]) }),
  ),
  /** What a cancellation now would give back, on behalf of either; null when it cannot be called off. */
  cancellation: z.object({ specialist: moneySchema, client: moneySchema }).nullable(),
  /** What its client said to whom the specialist did not come; null for nothing. */
  absence: absenceSchema.nullable(),
  /** How it stands with what came of it by who was in its video room; null for one without, and before that has closed. */
  attendance: attendanceSchema.shape.state.nullable(),
  /** What it can be corrected to. */
  corrections: z.array(z.enum(OUTCOMES)),
})
/** An appointment with what became of it. */
export type AppointmentDetails = z.infer<typeof detailsSchema>

const text = typedText({ max: 100 }).optional()

const filter = {
  status: z.enum(APPOINTMENT_STATUSES).optional(),
  /** The beginning of the name or address of the specialist, and of the client. */
  specialist: text,
  client: text,
  specialistID: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  clientID: z.uuid().optional(),
  /** The code of a clinic: what was booked with its specialists since they joined. */
  clinic: typedText({ max: 60 }).optional(),
  sessionType: typedText({ max: 60 }).optional(),
  /** The first and the last day of their beginning, in `zone`. */
  from: daySchema.optional(),
  to: daySchema.optional(),
  zone: timeZoneSchema.default("Europe/Bucharest"),
  /**
   * `forsaken`: what still stands and is ahead with somebody who is suspended or closed. `disputed`: to which
   * the specialist is said not to have come, and nobody decided yet.
   */
  show: z.enum(["all", "forsaken", "disputed"]).default("all"),
}

const choice = z.object({ code: z.string(), name: z.string() })
const base = { audience: "admin", module: "administration" } as const
const params = z.object({ uuid: z.uuid() })

/** Everybody's appointments, for admins. */
export const adminAppointmentsEndpoints = defineEndpoints({
  "GET /api/v2/admin/appointments": {
    ...base,
    summary: "Appointments, the latest first. `after` is the `next` of the page before",
    query: z.object({
      ...filter,
      count: z.coerce.number().int().min(1).max(100).default(20),
      after: z
        .string()
        .regex(/^\d{1,14}_\d{1,15}$/)
        .optional(),
    }),
    responses: { 200: z.object({ items: z.array(lineSchema), next: z.string().nullable() }) },
  },
  "GET /api/v2/admin/appointments/choices": {
    ...base,
    summary: "The clinics and the kinds of session by which appointments can be filtered",
    responses: { 200: z.object({ clinics: z.array(choice), sessionTypes: z.array(choice) }) },
  },
  "GET /api/v2/admin/appointments/export": {
    ...base,
    summary: "The appointments of a list as a table for spreadsheets",
    query: z.object(filter),
    perMinute: 10,
    responses: { 200: z.string() },
    produces: "text/csv; charset=utf-8",
  },
  "GET /api/v2/admin/appointments/{uuid}": {
    ...base,
    summary: "An appointment with its history: states, payments, letters by their kind",
    params,
    responses: { 200: detailsSchema },
    errors: ["appointmentNotFound"],
  },
  "POST /api/v2/admin/appointments/{uuid}/cancellation": {
    ...base,
    summary: "Calls an appointment off on behalf of one of both, with a reason that stands in the audit log",
    idempotent: true,
    params,
    body: z.object({
      behalf: z.enum(CANCELLING_SIDES),
      /** What the admin was shown. */
      expectedRefund: moneySchema,
      reason: typedText({ min: 3, max: 500 }),
    }),
    responses: { 200: detailsSchema },
    errors: ["appointmentNotFound", "cancellationTooLate", "statusConflict"],
  },
  "POST /api/v2/admin/appointments/{uuid}/absence-decision": {
    ...base,
    summary: "Decides whether the specialist did not come, with a reason that both read",
    idempotent: true,
    params,
    body: z.object({ missed: z.boolean(), reason: typedText({ min: 3, max: 1_000 }) }),
    responses: { 200: detailsSchema },
    errors: ["appointmentNotFound", "statusConflict"],
  },
  "POST /api/v2/admin/appointments/{uuid}/correction": {
    ...base,
    summary:
      "Corrects what became of a session, with a reason that stands in the audit log. Both get a letter, and the money follows: all of it back when the specialist was missing; what went back before stays with the client, and the specialist gets their share at our expense",
    idempotent: true,
    params,
    body: z.object({ to: z.enum(OUTCOMES), reason: typedText({ min: 3, max: 500 }) }),
    responses: { 200: detailsSchema },
    errors: ["appointmentNotFound", "statusConflict", "packageUsedUp"],
  },
})
