import { z } from "zod"
import { OUTSIDE_STATES } from "./dues.ts"
import { defineEndpoints } from "./endpoint.ts"
import { LIMITS } from "./limits.ts"
import {
  currencySchema,
  instantSchema,
  languageSchema,
  moneySchema,
  profileUrlSchema,
  typedName,
  typedText,
  wholeNumber,
} from "./shared.ts"

/** A group whose seats are sold, one whose sale is closed, one that was called off. */
export const GROUP_STATUSES = ["open", "closed", "cancelled"] as const

/** How a seat stands that its specialist is told of. */
export const PARTICIPANT_STATUSES = [
  "confirmed",
  "inProgress",
  "completed",
  "noShowClient",
  "noShowProvider",
] as const

const groupTextSchema = z.object({
  language: languageSchema,
  title: typedName({ min: 3, max: LIMITS.groupTitle }),
  description: typedText({ max: LIMITS.groupDescription }).default(""),
})
const textsSchema = z.array(groupTextSchema).min(1).max(languageSchema.options.length)
const seatsSchema = z.int().min(LIMITS.groupSeatsLeast).max(LIMITS.groupSeatsMost)

const publicGroupSchema = z.object({
  id: z.uuid(),
  /** In the reader's language, where it was written in it. */
  title: z.string(),
  description: z.string(),
  start: instantSchema,
  end: instantSchema,
  minutes: z.int(),
  sessionName: z.string(),
  place: z.enum(["online", "office"]),
  /** Of a seat. */
  price: moneySchema,
  capacity: z.int(),
  seatsLeft: z.int(),
  /** Until when a seat can be booked. */
  bookableUntil: instantSchema,
})
/** A session for several who book a seat each, as everybody sees it. */
export type PublicGroup = z.infer<typeof publicGroupSchema>

const groupSchema = publicGroupSchema.extend({
  status: z.enum(GROUP_STATUSES),
  sessionTypeCode: z.string(),
  texts: z.array(groupTextSchema),
  /** The most seats with which it could meet by video; null unless it is to come and has more than any room holds. */
  fittingSeats: z.int().nullable(),
  /** What who asks may do with it now. */
  abilities: z.object({ edit: z.boolean(), move: z.boolean(), cancel: z.boolean() }),
})
/** The same, as its specialist sees it. */
export type Group = z.infer<typeof groupSchema>

const participantSchema = z.object({
  /** Of their appointment. */
  uuid: z.uuid(),
  fullName: z.string(),
  photo: z.string().nullable(),
  status: z.enum(PARTICIPANT_STATUSES),
  /** What calling the group off now would give back to them; null for a seat that does not stand. */
  refundNow: moneySchema.nullable(),
  /** Our fee of their order in percent; 0 where nothing was ordered. */
  feePercent: z.number(),
  /** How far it is with what is paid to the specialist, outside; null where it is paid by way of us. */
  outside: z.enum(OUTSIDE_STATES).nullable(),
})
const groupDetailsSchema = z.object({ group: groupSchema, participants: z.array(participantSchema) })
/** A group and who comes to it. */
export type GroupDetails = z.infer<typeof groupDetailsSchema>

const groupChoicesSchema = z.object({
  sessionTypes: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      place: z.enum(["online", "office"]),
      /** By video fewer than elsewhere, and very few where no server forwards picture and sound. */
      mostSeats: z.int(),
    }),
  ),
})

const groupInputSchema = z.object({
  texts: textsSchema,
  sessionTypeCode: z.string().min(1).max(60),
  start: instantSchema,
  minutes: z.int().min(10).max(240),
  capacity: seatsSchema,
  price: z.int().min(0).max(LIMITS.highestPrice),
  currency: currencySchema,
  /** How many times it takes place, a week apart. */
  weeks: z.int().min(1).max(LIMITS.groupWeeks).default(1),
  /** That the times are meant although they lie outside the specialist's own hours. */
  isTimeMeant: z.boolean().default(false),
})
/** What a specialist says of a new group. */
export type GroupInput = z.input<typeof groupInputSchema>

const byId = z.object({ id: z.uuid() })

/** Sessions for several, who book a seat each. */
export const groupEndpoints = defineEndpoints({
  "GET /api/v2/specialists/{atlasUrl}/groups": {
    summary: "The specialist's groups to come whose seats are sold, by time",
    audience: "public",
    module: "booking",
    params: z.object({ atlasUrl: profileUrlSchema }),
    responses: { 200: z.array(publicGroupSchema) },
    errors: ["specialistNotFound"],
  },
  "GET /api/v2/practice/groups": {
    summary: "The specialist's own groups: those to come by time, or those that are over, the newest first",
    audience: "provider",
    module: "booking",
    query: z.object({
      show: z.enum(["upcoming", "past"]).default("upcoming"),
      count: wholeNumber.min(1).max(100).default(10),
      offset: wholeNumber.min(0).max(1_000_000).default(0),
    }),
    responses: { 200: z.object({ total: z.int(), items: z.array(groupSchema) }) },
  },
  "GET /api/v2/practice/groups/choices": {
    summary: "The kinds of session that are sold by the seat",
    audience: "provider",
    module: "booking",
    responses: { 200: groupChoicesSchema },
  },
  "POST /api/v2/practice/groups": {
    summary: "Makes a group, or several a week apart: each takes its time at once, all of them or none",
    audience: "provider",
    module: "booking",
    idempotent: true,
    perMinute: 20,
    body: groupInputSchema,
    responses: { 201: z.object({ items: z.array(groupSchema) }) },
    errors: [
      "badInput",
      "statusConflict",
      "slotTaken",
      "slotInThePast",
      "slotNotOffered",
      "rescheduleWithConflicts",
    ],
  },
  "GET /api/v2/practice/groups/{id}": {
    summary: "A group, and who comes to it: for its specialist, their clinic and support",
    audience: "user",
    module: "booking",
    params: byId,
    responses: { 200: groupDetailsSchema },
    errors: ["notFound"],
  },
  "PATCH /api/v2/practice/groups/{id}": {
    summary: "Changes what a group says, how many seats it has, or whether they are sold",
    audience: "provider",
    module: "booking",
    params: byId,
    body: z.object({
      texts: textsSchema.optional(),
      capacity: seatsSchema.optional(),
      isOnSale: z.boolean().optional(),
    }),
    responses: { 200: groupSchema },
    errors: ["notFound", "badInput", "statusConflict", "seatsAreTaken"],
  },
  "POST /api/v2/practice/groups/{id}/rescheduling": {
    summary:
      "Moves a group with all of its seats to another time, or nothing of it, for its specialist, their clinic and support: each client is told and may take their seat back until it begins, for everything",
    audience: "user",
    module: "booking",
    idempotent: true,
    perMinute: 20,
    params: byId,
    body: z.object({
      /** Where it was seen. */
      from: instantSchema,
      to: instantSchema,
      /** That the time is meant although it lies outside the specialist's own hours. */
      isTimeMeant: z.boolean().default(false),
    }),
    responses: { 200: groupDetailsSchema },
    errors: [
      "notFound",
      "statusConflict",
      "slotTaken",
      "participantBusy",
      "slotInThePast",
      "slotNotOffered",
      "rescheduleWithConflicts",
    ],
  },
  "POST /api/v2/practice/groups/{id}/cancellation": {
    summary:
      "Calls a group off, for its specialist, their clinic and support: each client gets everything back and reads the reason",
    audience: "user",
    module: "booking",
    idempotent: true,
    params: byId,
    body: z.object({ reason: typedText({ min: 3, max: 500 }) }),
    responses: { 200: groupDetailsSchema },
    errors: ["notFound", "statusConflict"],
  },
})
