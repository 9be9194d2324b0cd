import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import { currencySchema, instantSchema, moneySchema, timeZoneSchema } from "./shared.ts"
import { DAY_PARTS, WAITING_KINDS, WAITING_STATES } from "./waiting-words.ts"

/** One of them. */
export type WaitingKind = (typeof WAITING_KINDS)[number]

/** One of them. */
export type DayPart = (typeof DAY_PARTS)[number]

/** A Monday, as YYYY-MM-DD. */
const weekSchema = z.iso.date().refine((day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 1)

/** What suits whoever waits; an empty list for whatever there is. */
const wishes = {
  /** Monday is 1. */
  weekdays: z.array(z.int().min(1).max(7)).max(7),
  parts: z.array(z.enum(DAY_PARTS)).max(DAY_PARTS.length),
}

/** A time that is kept for whoever waits, for a while. */
const waitingOfferSchema = z.object({
  start: instantSchema,
  end: instantSchema,
  heldUntil: instantSchema,
  /** What is booked, by which signed offer, for how much; none where an appointment moves, the price of which stays. */
  productId: z.uuid().nullable(),
  offer: z.string().nullable(),
  price: moneySchema.nullable(),
})

/** What somebody waits for, as they see it. */
export const waitingEntrySchema = z.object({
  id: z.uuid(),
  kind: z.enum(WAITING_KINDS),
  specialist: z.object({ name: z.string(), url: z.string().nullable() }),
  week: z.iso.date().nullable(),
  /** The appointment before which a time is sought. */
  appointment: z.object({ uuid: z.uuid(), start: instantSchema }).nullable(),
  /** The kind of session, in the reader's language; null for any. */
  sessionName: z.string().nullable(),
  ...wishes,
  joinedAt: instantSchema,
  state: z.enum(WAITING_STATES),
  endedAt: instantSchema.nullable(),
  offer: waitingOfferSchema.nullable(),
})
/** What somebody waits for, as they see it. */
export type WaitingEntry = z.infer<typeof waitingEntrySchema>

/** What somebody asks for who joins a waiting list. */
export const waitingRequestSchema = z
  .object({
    specialistUrl: z.string().min(1).max(120),
    kind: z.enum(WAITING_KINDS),
    week: weekSchema.nullable().default(null),
    appointmentUuid: z.uuid().nullable().default(null),
    productId: z.uuid().nullable().default(null),
    weekdays: wishes.weekdays.default([]),
    parts: wishes.parts.default([]),
    timeZone: timeZoneSchema,
    currency: currencySchema,
  })
  .refine(({ kind, week }) => (kind === "week") === (week !== null), { path: ["week"] })
  .refine(({ kind, appointmentUuid }) => (kind === "sooner") === (appointmentUuid !== null), {
    path: ["appointmentUuid"],
  })
/** The same as a type. */
export type WaitingRequest = z.infer<typeof waitingRequestSchema>

/** An entry as its specialist sees it: never who it is. */
const practiceEntrySchema = z.object({
  kind: z.enum(WAITING_KINDS),
  week: z.iso.date().nullable(),
  sessionName: z.string().nullable(),
  ...wishes,
  joinedAt: instantSchema,
  /** Whether a time is kept for them right now. */
  isOffered: z.boolean(),
})
/** An entry as its specialist sees it. */
export type PracticeWaitingEntry = z.infer<typeof practiceEntrySchema>

const one = z.object({ id: z.uuid() })
const page = { offset: z.coerce.number().int().min(0).max(10_000).default(0) }

/** Waiting for a time of a specialist. */
export const waitingEndpoints = defineEndpoints({
  "GET /api/v2/waiting": {
    summary:
      "What whoever asks waits for, in the order in which they joined, or what ended, the newest first",
    audience: "user",
    module: "waiting",
    query: z.object({ ...page, state: z.enum(["waiting", "ended"]).default("waiting") }),
    responses: { 200: z.object({ total: z.int(), items: z.array(waitingEntrySchema) }) },
  },
  "POST /api/v2/waiting": {
    summary:
      "Joins the waiting list of a specialist; refused with the time where one that suits is free already",
    audience: "user",
    module: "waiting",
    idempotent: true,
    perMinute: 20,
    body: waitingRequestSchema,
    responses: { 201: one },
    errors: [
      "badInput",
      "specialistNotFound",
      "appointmentNotFound",
      "notAllowed",
      "waitingListFull",
      "waitingTooMany",
      "waitingAlready",
      "waitingTimeIsFree",
    ],
  },
  "DELETE /api/v2/waiting/{id}": {
    summary: "Leaves a waiting list; a time that is kept goes to the next one",
    audience: "user",
    module: "waiting",
    params: one,
    responses: { 204: null },
    errors: ["notFound"],
  },
  "POST /api/v2/waiting/{id}/refusal": {
    summary:
      "Says that the time that is kept does not suit: it goes to the next one, and who said so waits on",
    audience: "user",
    module: "waiting",
    params: one,
    responses: { 204: null },
    errors: ["notFound", "statusConflict"],
  },
  "GET /api/v2/practice/waiting": {
    summary:
      "How many wait for a time of whoever asks, since when, and what would suit them; never who they are",
    audience: "provider",
    module: "waiting",
    query: z.object(page),
    responses: {
      200: z.object({
        total: z.int(),
        since: instantSchema.nullable(),
        items: z.array(practiceEntrySchema),
      }),
    },
  },
})
