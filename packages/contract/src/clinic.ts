import { z } from "zod"
import { APPOINTMENT_STATUSES } from "./booking.ts"
import { OUTSIDE_STATES } from "./dues.ts"
import { defineEndpoints } from "./endpoint.ts"
import { pageQuery } from "./partners.ts"
import { calendarSessionSchema, SESSION_LISTS } from "./practice.ts"
import { instantSchema, moneySchema, profileUrlSchema, timeZoneSchema, typedText } from "./shared.ts"

/** How the profile of a specialist stands. */
const PROFILE_STATUSES = ["draft", "submitted", "changesRequested", "active", "suspended", "closed"] as const

/** The clinic that somebody administrates, in numbers. */
const clinicSchema = z.object({
  code: z.string(),
  name: z.string(),
  helpLineCode: z.string().nullable(),
  specialists: z.int(),
  invitations: z.int(),
  /** Sessions with its specialists that stand and are not over, and those of them that begin today. */
  upcoming: z.int(),
  today: z.int(),
  /** Specialists whose profile is not public, or not there yet. */
  inactive: z.int(),
  /** Published reviews without an answer. */
  unanswered: z.int(),
})

const colleagueSchema = z.object({
  /** Of their membership: what unlinking takes. */
  memberId: z.int(),
  /** Null while they have no profile as a specialist. */
  specialistID: z.int().nullable(),
  fullName: z.string(),
  photo: z.string().nullable(),
  profession: z.string().nullable(),
  status: z.enum(PROFILE_STATUSES).nullable(),
  url: profileUrlSchema.nullable(),
  since: instantSchema,
})
/** A specialist as their clinic lists them. */
export type Colleague = z.infer<typeof colleagueSchema>

const colleagueDetailsSchema = colleagueSchema.extend({
  specialistID: z.int(),
  timeZone: z.string(),
  countryCode: z.string(),
  city: z.string().nullable(),
  officeAddress: z.string().nullable(),
  upcoming: z.int(),
  clients: z.int(),
})
/** A specialist as their clinic sees them. */
export type ColleagueDetails = z.infer<typeof colleagueDetailsSchema>

const clinicClientSchema = z.object({
  /** The number under which the calls of the specification know the client. */
  id: z.int(),
  fullName: z.string(),
  photo: z.string().nullable(),
  sessions: z.int(),
  firstAt: instantSchema,
  lastAt: instantSchema,
})
/** A client as a clinic lists them: that they come, never what for. */
export type ClinicClient = z.infer<typeof clinicClientSchema>

const clinicAppointmentSchema = z.object({
  uuid: z.uuid(),
  status: z.enum(APPOINTMENT_STATUSES),
  start: instantSchema,
  minutes: z.int(),
  sessionName: z.string(),
  place: z.enum(["online", "office"]),
  specialistID: z.int(),
  specialist: z.string(),
  client: z.string(),
  price: moneySchema,
})
/** An appointment as a clinic lists it: without notes, files, reasons and whom it is for. */
export type ClinicAppointment = z.infer<typeof clinicAppointmentSchema>

const clinicAppointmentDetailsSchema = clinicAppointmentSchema.extend({
  end: instantSchema,
  /** What was given back when it was called off. */
  refunded: moneySchema.nullable(),
  /** What calling it off now would give back; null when it cannot be called off any more. */
  refundNow: moneySchema.nullable(),
  /** Our fee of its order in percent; 0 where nothing was ordered. */
  feePercent: z.number(),
  /** How far it is with what is paid to the specialist, outside; null where it is paid by way of us. */
  outside: z.enum(OUTSIDE_STATES).nullable(),
  /** Whether it was booked with a session of a package, which then comes back to it. */
  isOfPackage: z.boolean(),
  /** The session for several in which it is a seat; null for none. */
  groupID: z.uuid().nullable(),
  abilities: z.object({ cancel: z.boolean() }),
})
/** An appointment as a clinic looks after it. */
export type ClinicAppointmentDetails = z.infer<typeof clinicAppointmentDetailsSchema>

const wholeId = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
const text = typedText({ max: 100 }).optional()

/** By what the profiles of a list stand: `notActive` is all that clients cannot book, also who has none yet. */
export const COLLEAGUE_LISTS = ["notActive", ...PROFILE_STATUSES] as const

const specialistFilter = { text, status: z.enum(COLLEAGUE_LISTS).optional() }
const clientFilter = { text, specialistID: wholeId.optional() }
const appointmentFilter = {
  filter: z.enum(SESSION_LISTS).default("all"),
  /** The beginning of a word of the client's name. */
  text,
  specialistID: wholeId.optional(),
  from: instantSchema.optional(),
  to: instantSchema.optional(),
}
const asTable = {
  audience: "clinic",
  module: "administration",
  perMinute: 10,
  responses: { 200: z.string() },
  produces: "text/csv; charset=utf-8",
  errors: ["specialistNotFound"],
} as const

/** The area of clinics. Each sees its own specialists, and what was booked with them since they joined. */
export const clinicEndpoints = defineEndpoints({
  "GET /api/v2/clinic": {
    summary:
      "The clinic that the caller administrates, in numbers; null while there is none. Today is that of `zone`",
    audience: "clinic",
    module: "administration",
    query: z.object({ zone: timeZoneSchema.default("Europe/Bucharest") }),
    responses: { 200: clinicSchema.nullable() },
  },
  "GET /api/v2/clinic/specialists": {
    summary: "The specialists of the caller's clinic, by name",
    audience: "clinic",
    module: "administration",
    query: z.object({ ...pageQuery, ...specialistFilter }),
    responses: { 200: z.object({ total: z.int(), items: z.array(colleagueSchema) }) },
  },
  "GET /rest/v2/corporateSpecialist/loadSpecialistDetails/{id}": {
    summary: "One of the specialists of the caller's clinic",
    audience: "clinic",
    module: "administration",
    params: z.object({ id: wholeId }),
    responses: { 200: colleagueDetailsSchema },
    errors: ["specialistNotFound"],
  },
  "GET /rest/v2/corporateSpecialist/clients": {
    summary: "Who booked the clinic's specialists since these joined, who came last first",
    audience: "clinic",
    module: "administration",
    query: z.object({ ...pageQuery, ...clientFilter }),
    responses: { 200: z.object({ total: z.int(), items: z.array(clinicClientSchema) }) },
    errors: ["specialistNotFound"],
  },
  "GET /api/v2/clinic/appointments": {
    summary: "What was booked with the clinic's specialists since these joined: what is ahead first",
    audience: "clinic",
    module: "administration",
    query: z.object({ ...pageQuery, ...appointmentFilter }),
    responses: { 200: z.object({ total: z.int(), items: z.array(clinicAppointmentSchema) }) },
    errors: ["specialistNotFound"],
  },
  "GET /api/v2/clinic/calendar": {
    summary:
      "What was booked with one of the clinic's specialists since they joined, for a calendar: what was called off, invitations and companions left out; 62 days at most",
    audience: "clinic",
    module: "administration",
    query: z.object({ specialistID: wholeId, from: instantSchema, to: instantSchema }),
    responses: { 200: z.array(calendarSessionSchema) },
    errors: ["badInput", "specialistNotFound"],
  },
  "GET /api/v2/clinic/appointments/{uuid}": {
    summary: "One of these appointments, and what calling it off now would give back",
    audience: "clinic",
    module: "administration",
    params: z.object({ uuid: z.uuid() }),
    responses: { 200: clinicAppointmentDetailsSchema },
    errors: ["appointmentNotFound"],
  },
  "POST /api/v2/clinic/appointments/{uuid}/cancellation": {
    summary: "Calls one off as its specialist could: the client gets everything back and reads the reason",
    audience: "clinic",
    module: "administration",
    idempotent: true,
    params: z.object({ uuid: z.uuid() }),
    body: z.object({ reason: typedText({ min: 3, max: 500 }) }),
    responses: { 200: clinicAppointmentDetailsSchema },
    errors: ["appointmentNotFound", "cancellationTooLate", "statusConflict"],
  },
  "GET /api/v2/clinic/specialists/export": {
    ...asTable,
    summary: "The clinic's specialists of a list as a table for spreadsheets",
    query: z.object(specialistFilter),
  },
  "GET /api/v2/clinic/clients/export": {
    ...asTable,
    summary: "The clinic's clients of a list as a table for spreadsheets",
    query: z.object(clientFilter),
  },
  "GET /api/v2/clinic/appointments/export": {
    ...asTable,
    summary: "The clinic's appointments of a list as a table for spreadsheets",
    query: z.object(appointmentFilter),
  },
})
