import { z } from "zod"
import { APPOINTMENT_STATUSES, acceptedTermSchema, beneficiaryInputSchema } from "./booking.ts"
import { defineEndpoints } from "./endpoint.ts"
import { personalInfoSimpleSchema } from "./identity.ts"
import { ATTACHMENT_TYPES, LIMITS } from "./limits.ts"
import { slotSchema } from "./scheduling.ts"
import { SERIES_ALTERNATIVES, SERIES_CONFLICTS, SERIES_RHYTHMS, SERIES_SESSIONS } from "./series-words.ts"
import { instantSchema, moneySchema, timeZoneSchema, typedText } from "./shared.ts"

const offerSchema = z.string().min(20).max(200)
const sessionsSchema = z.int().min(SERIES_SESSIONS.least).max(SERIES_SESSIONS.most)

/** A free time with what it costs. */
const pricedSlotSchema = slotSchema.extend({ price: moneySchema })
/** A free time with what it costs. */
export type PricedSlot = z.infer<typeof pricedSlotSchema>

/** One time of a series before it is booked: free, with the offer to take it by, or not, with others near it. */
export const plannedTimeSchema = z.object({
  /** From 1 on, as it is counted among those that were asked for. */
  number: z.int(),
  start: instantSchema,
  end: instantSchema,
  /** Null for a time that cannot be had. */
  slot: pricedSlotSchema.nullable(),
  /** Why it cannot be had; null for one that can. */
  conflict: z.enum(SERIES_CONFLICTS).nullable(),
  /** The nearest free times of the same week. */
  alternatives: z.array(pricedSlotSchema).max(SERIES_ALTERNATIVES),
})
/** A time of a series before it is booked. */
export type PlannedTime = z.infer<typeof plannedTimeSchema>

/** The same for a session that is booked, and may move. */
const plannedMoveSchema = z.object({
  uuid: z.uuid(),
  number: z.int(),
  from: instantSchema,
  to: instantSchema,
  /** Why it cannot be then; null when it can. `tooLate`: it begins so soon that it stays where it is. */
  conflict: z.enum([...SERIES_CONFLICTS, "tooLate"]).nullable(),
  alternatives: z.array(instantSchema).max(SERIES_ALTERNATIVES),
})
/** A session that may move, and when to. */
export type PlannedMove = z.infer<typeof plannedMoveSchema>

/** Which times stood in the way when a series was booked or moved: the data of that refusal. */
export const seriesConflictsSchema = z.object({
  conflicts: z
    .array(
      z.object({
        start: instantSchema,
        conflict: z.enum(SERIES_CONFLICTS),
        alternatives: z.array(pricedSlotSchema).optional(),
      }),
    )
    .min(1),
})

/** The JSON part of `POST /api/v2/series`. */
export const seriesInputSchema = z.object({
  rhythm: z.enum(SERIES_RHYTHMS),
  /** The offers of its times, as the preview named them, or of others that were chosen instead. */
  offers: z.array(offerSchema).min(SERIES_SESSIONS.least).max(SERIES_SESSIONS.most),
  customer: personalInfoSimpleSchema,
  beneficiary: beneficiaryInputSchema.nullable().default(null),
  /** For the first of the sessions, as are the files. */
  note: typedText({ max: LIMITS.messageMaxLength }).default(""),
  acceptedTerms: z.array(acceptedTermSchema).max(10),
  timeZone: timeZoneSchema,
})
/** What somebody sends who books a series. */
export type SeriesInput = z.infer<typeof seriesInputSchema>

/** A series as its client and its specialist see it. */
export const seriesSchema = z.object({
  id: z.uuid(),
  rhythm: z.enum(SERIES_RHYTHMS),
  /** How many were booked. */
  sessions: z.int(),
  /** All of them, by their number. */
  items: z.array(
    z.object({
      uuid: z.uuid(),
      number: z.int(),
      status: z.enum(APPOINTMENT_STATUSES),
      start: instantSchema,
      end: instantSchema,
      price: moneySchema,
      /** What calling it off now would give back; null when it cannot be called off. */
      refundNow: moneySchema.nullable(),
      /** Whether who asks may move it with those that follow: its client by the rule stored with it, its specialist until it begins. */
      canMove: z.boolean(),
    }),
  ),
})
/** A series, as one of the two sees it. */
export type Series = z.infer<typeof seriesSchema>

const uuid = z.object({ uuid: z.uuid() })
const movesSchema = z.object({ timeZone: timeZoneSchema, moves: z.array(plannedMoveSchema) })
const moveSchema = z.object({ uuid: z.uuid(), from: instantSchema, to: instantSchema })
const TIMES = ["slotTaken", "clientBusy", "slotNotOffered", "slotInThePast"] as const

/** Sessions that are booked, paid, moved and called off together. */
export const seriesEndpoints = defineEndpoints({
  "POST /api/v2/series/previews": {
    summary: "What a series would be: each of its times free or not, with others near it. Nothing is held",
    audience: "public",
    module: "booking",
    perMinute: 30,
    body: z.object({ offer: offerSchema, rhythm: z.enum(SERIES_RHYTHMS), sessions: sessionsSchema }),
    responses: {
      200: z.object({
        /** The clock on which its times stay the same. */
        timeZone: timeZoneSchema,
        /** How many sessions a series may have. */
        most: z.int(),
        times: z.array(plannedTimeSchema),
      }),
    },
    errors: ["offerTampered", "offerExpired", "specialistNotFound", "slotNotOffered", "seriesNotOffered"],
  },
  "POST /api/v2/series": {
    summary: "Books a series: holds all of its times for 15 minutes and opens one order, or nothing",
    audience: "user",
    module: "booking",
    idempotent: true,
    perMinute: 10,
    bodyType: "multipart",
    multipart: {
      maxFiles: LIMITS.attachmentMaxFiles,
      maxFileBytes: LIMITS.attachmentMaxBytes,
      types: ATTACHMENT_TYPES,
    },
    body: seriesInputSchema,
    responses: {
      201: z.object({
        seriesID: z.uuid(),
        orderID: z.uuid(),
        holdExpiresAt: instantSchema,
        total: moneySchema,
        appointments: z.array(z.object({ uuid: z.uuid(), start: instantSchema })),
      }),
    },
    errors: [
      "offerTampered",
      "offerExpired",
      ...TIMES,
      "firstMeetingOnly",
      "seriesNotOffered",
      "currencyMismatch",
      "unfinishedPayment",
      "tooManyHolds",
      "holdUnconfirmed",
      "notAllowed",
      "termsNotAccepted",
      "specialistNotFound",
      "fileTooLarge",
      "wrongFileType",
    ],
  },
  "GET /api/v2/appointments/{uuid}/series": {
    summary: "The series that an appointment is a session of, for its client and its specialist",
    audience: "user",
    module: "booking",
    params: uuid,
    responses: { 200: seriesSchema },
    errors: ["appointmentNotFound", "notFound"],
  },
  "POST /api/v2/appointments/{uuid}/following/cancellation": {
    summary: "Calls a session and all that follow it in its series off, by the rule stored with each",
    audience: "user",
    module: "booking",
    idempotent: true,
    params: uuid,
    body: z.object({
      /** What the client was shown that they get back in all: refused when it is no longer so. */
      expectedRefund: moneySchema,
      reason: typedText({ max: 500 }).default(""),
    }),
    responses: { 200: seriesSchema },
    errors: ["appointmentNotFound", "notFound", "statusConflict", "cancellationTooLate"],
  },
  "POST /api/v2/practice/appointments/{uuid}/following/cancellation": {
    summary: "Calls a session and all that follow it in its series off for its specialist: all goes back",
    audience: "provider",
    module: "booking",
    idempotent: true,
    params: uuid,
    body: z.object({ reason: typedText({ min: 3, max: 500 }) }),
    responses: { 200: seriesSchema },
    errors: ["appointmentNotFound", "notFound", "statusConflict", "cancellationTooLate"],
  },
  "POST /api/v2/appointments/{uuid}/following/previews": {
    summary: "What moving a session and all that follow it by as much would come to. Nothing is held",
    audience: "user",
    module: "booking",
    perMinute: 30,
    params: uuid,
    body: z.object({ to: instantSchema }),
    responses: { 200: movesSchema },
    errors: ["appointmentNotFound", "notFound", "statusConflict", "reschedulingTooLate"],
  },
  "POST /api/v2/appointments/{uuid}/following/rescheduling": {
    summary: "Moves sessions of a series for their client: all of them, or none",
    audience: "user",
    module: "booking",
    idempotent: true,
    params: uuid,
    body: z.object({ moves: z.array(moveSchema).min(1).max(SERIES_SESSIONS.most) }),
    responses: { 200: seriesSchema },
    errors: ["appointmentNotFound", "notFound", "statusConflict", "reschedulingTooLate", ...TIMES],
  },
  "POST /api/v2/practice/appointments/{uuid}/following/previews": {
    summary: "The same for its specialist, who may move each session until it begins. Nothing is held",
    audience: "provider",
    module: "booking",
    perMinute: 30,
    params: uuid,
    body: z.object({ to: instantSchema }),
    responses: { 200: movesSchema },
    errors: ["appointmentNotFound", "notFound", "statusConflict"],
  },
  "POST /api/v2/practice/appointments/{uuid}/following/rescheduling": {
    summary:
      "Moves sessions of a series for their specialist: all of them, or none. Their client may then call each off for everything",
    audience: "provider",
    module: "booking",
    idempotent: true,
    params: uuid,
    body: z.object({
      moves: z
        .array(
          moveSchema.extend({
            /** The specialist means this time, also outside their own hours and rules. */
            isMeant: z.boolean().default(false),
          }),
        )
        .min(1)
        .max(SERIES_SESSIONS.most),
    }),
    responses: { 200: seriesSchema },
    errors: ["appointmentNotFound", "notFound", "statusConflict", ...TIMES],
  },
})
