import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import { daySchema, instantSchema, timeZoneSchema, typedText } from "./shared.ts"

const page = {
  count: z.coerce.number().int().min(1).max(100).default(20),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
}

const givenUpDeliverySchema = z.object({
  eventId: z.uuid(),
  consumer: z.string(),
  name: z.string(),
  error: z.string(),
  attempts: z.int(),
  at: instantSchema,
})
/** An event that a part did not take, however often it was tried. */
export type GivenUpDelivery = z.infer<typeof givenUpDeliverySchema>

const jobSchema = z.object({ id: z.uuid(), name: z.string(), error: z.string(), at: instantSchema })
/** A job that failed for good. */
export type GivenUpJob = z.infer<typeof jobSchema>

/** How work that comes round by itself went last. */
const PERIODIC_STATES = ["never", "running", "succeeded", "failed", "brokenOff"] as const

const periodicSchema = z.object({
  name: z.string(),
  /** Every so many seconds, or once a day at a time of day, UTC. */
  timing: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("interval"), seconds: z.number() }),
    z.object({ kind: z.literal("daily"), at: z.string() }),
  ]),
  /** `brokenOff`: its process ended in the middle of it. */
  state: z.enum(PERIODIC_STATES),
  startedAt: instantSchema.nullable(),
  /** How long the last run took that ended by itself, in milliseconds. */
  tookMs: z.int().nullable(),
  /** What the last failure was, without what anybody wrote. */
  error: z.string().nullable(),
  /** Runs in a row that failed or were broken off. */
  failures: z.int(),
  succeededAt: instantSchema.nullable(),
  /** When it is due next; in the past for what nobody has come to yet. */
  dueAt: instantSchema.nullable(),
  /** Whether nobody came to it for long after it was due. */
  isLate: z.boolean(),
})
/** A kind of work that comes round by itself, and how it went last. */
export type PeriodicLine = z.infer<typeof periodicSchema>

const givenUpSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("letter"), eventId: z.uuid(), consumer: typedText({ min: 1, max: 100 }) }),
  z.object({ kind: z.literal("job"), id: z.uuid(), name: typedText({ min: 1, max: 100 }) }),
])
/** Something that was given up in the background. */
export type GivenUp = z.infer<typeof givenUpSchema>

/** How a mail stands: it waits, it left, or nobody took it. */
export const MAIL_STATES = ["waiting", "sent", "failed"] as const

const mailFilter = {
  /** The whole address of the reader. */
  to: typedText({ max: 254 })
    .transform((address) => address.toLowerCase())
    .optional(),
  state: z.enum(MAIL_STATES).optional(),
}

const mailLineSchema = z.object({
  id: z.uuid(),
  at: instantSchema,
  state: z.enum(MAIL_STATES),
})
/** A mail as admins list it: neither to whom it goes nor what it is about. */
export type MailLine = z.infer<typeof mailLineSchema>

/** An entry of the audit log. */
export const auditEntrySchema = z.object({
  id: z.int(),
  at: instantSchema,
  /** A user's uuid, `system:<name>` or `anonymous`. */
  actor: z.string(),
  /** The name of that user, when there is one. */
  actorName: z.string().nullable(),
  actorRole: z.string(),
  action: z.string(),
  subject: z.string().nullable(),
  subjectName: z.string().nullable(),
  object: z.object({ type: z.string(), id: z.string() }).nullable(),
  reason: z.string().nullable(),
  requestId: z.string().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})
/** An entry of the audit log. */
export type AuditLine = z.infer<typeof auditEntrySchema>

const auditFilter = {
  /** Whose deeds: a user's uuid or the address of their account, `system:<name>`, or `anonymous`. */
  actor: typedText({ max: 254 }).optional(),
  action: typedText({ max: 100 }).optional(),
  /** Whose data: a uuid, or the address of their account. */
  subject: typedText({ max: 254 }).optional(),
  /** The first and the last day, in `zone`. */
  from: daySchema.optional(),
  to: daySchema.optional(),
  zone: timeZoneSchema.default("Europe/Bucharest"),
}

const base = { audience: "admin", module: "administration" } as const
const asTable = {
  ...base,
  perMinute: 10,
  responses: { 200: z.string() },
  produces: "text/csv; charset=utf-8",
} as const
const part = { text: typedText({ max: 100 }).optional(), ...page }

/** How admins look after what works in the background, and read what was written down. */
export const operationsEndpoints = defineEndpoints({
  "GET /api/v2/admin/background/letters": {
    ...base,
    summary: "Events that a part did not take, the newest first; `text` is a part of the name of either",
    query: z.object(part),
    responses: { 200: z.object({ total: z.int(), items: z.array(givenUpDeliverySchema) }) },
  },
  "GET /api/v2/admin/background/letters/export": {
    ...asTable,
    summary: "The events of a list that a part did not take, as a table for spreadsheets",
    query: z.object({ text: part.text }),
  },
  "GET /api/v2/admin/background/jobs": {
    ...base,
    summary: "Jobs that failed for good, the newest first; `text` is a part of their name",
    query: z.object(part),
    responses: { 200: z.object({ total: z.int(), items: z.array(jobSchema) }) },
  },
  "GET /api/v2/admin/background/jobs/export": {
    ...asTable,
    summary: "The jobs of a list that failed for good, as a table for spreadsheets",
    query: z.object({ text: part.text }),
  },
  "GET /api/v2/admin/background/periodic": {
    ...base,
    summary:
      "All work that comes round by itself and how it went last, what fails or is late first; `text` is a part of its name, `show` leaves what fails or is late",
    query: z.object({ text: part.text, show: z.literal("failing").optional() }),
    responses: { 200: z.object({ failing: z.int(), items: z.array(periodicSchema) }) },
  },
  "POST /api/v2/admin/background/retries": {
    ...base,
    summary: "Tries something again that was given up; what no longer is stays as it is",
    body: givenUpSchema,
    responses: { 204: null },
  },
  "POST /api/v2/admin/background/discards": {
    ...base,
    summary:
      "Leaves something for good that was given up, with a reason that stands in the audit log; what no longer is stays as it is",
    body: z.object({ what: givenUpSchema, reason: typedText({ min: 3, max: 300 }) }),
    responses: { 204: null },
  },
  "GET /api/v2/admin/mails": {
    ...base,
    summary:
      "The mails of the last days, the newest first: when and how they stand, never to whom or what they say",
    query: z.object({ ...mailFilter, ...page }),
    responses: { 200: z.object({ total: z.int(), items: z.array(mailLineSchema) }) },
  },
  "GET /api/v2/admin/mails/export": {
    ...asTable,
    summary: "The mails of a list as a table for spreadsheets",
    query: z.object(mailFilter),
  },
  "GET /api/v2/admin/audit": {
    ...base,
    summary: "The audit log, the newest first. `before` is the id of the last entry of the page before",
    query: z.object({
      ...auditFilter,
      before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
      count: z.coerce.number().int().min(1).max(200).default(50),
    }),
    responses: { 200: z.object({ items: z.array(auditEntrySchema), next: z.int().nullable() }) },
  },
  "GET /api/v2/admin/audit/export": {
    ...asTable,
    summary: "The entries of a list as a table for spreadsheets",
    query: z.object(auditFilter),
  },
})
