import { z } from "zod"
import { bookingSpecialistSchema } from "./booking.ts"
import { defineEndpoints } from "./endpoint.ts"
import { LIMITS } from "./limits.ts"
import {
  currencySchema,
  emailSchema,
  instantSchema,
  languageSchema,
  moneySchema,
  typedName,
} from "./shared.ts"

/** What became of an invitation: an `accepted` one was paid for, or costs nothing. */
export const INVITATION_STATUSES = ["open", "accepted", "declined", "withdrawn", "expired"] as const

const invitationSchema = z.object({
  id: z.uuid(),
  status: z.enum(INVITATION_STATUSES),
  /** Whether the client holds it and has still to pay. */
  isBeingPaid: z.boolean(),
  /** What was made of it, once it was accepted. */
  appointmentUuid: z.uuid().nullable(),
  client: z.object({ fullName: z.string(), email: z.string().nullable() }),
  start: instantSchema,
  end: instantSchema,
  minutes: z.int(),
  sessionName: z.string(),
  place: z.enum(["online", "office"]),
  price: moneySchema,
  sentAt: instantSchema,
  /** Until when it can be accepted, and the time is kept. */
  expiresAt: instantSchema,
  /** What its specialist may do with it now. */
  abilities: z.object({ withdraw: z.boolean(), sendAgain: z.boolean() }),
})
/** An appointment that a specialist offers to a client, as the specialist sees it. */
export type Invitation = z.infer<typeof invitationSchema>

const receivedSchema = invitationSchema
  .pick({
    status: true,
    start: true,
    end: true,
    minutes: true,
    sessionName: true,
    place: true,
    expiresAt: true,
  })
  .extend({
    specialist: bookingSpecialistSchema,
    productId: z.uuid(),
    price: moneySchema,
    /** The price without the discount of a first meeting; null without one. */
    fullPrice: moneySchema.nullable(),
    /** Until when which share goes back; null when it costs nothing. */
    cancellation: z.object({ fullUntil: instantSchema, halfUntil: instantSchema }).nullable(),
    /** The signed offer to book it with; null when it cannot be accepted, or not by who asks. */
    offer: z.string().nullable(),
    /** Whether it is for another account than the one that asks. */
    isForSomebodyElse: z.boolean(),
  })
/** The same as the invited person sees it. */
export type ReceivedInvitation = z.infer<typeof receivedSchema>

const byId = z.object({ id: z.uuid() })
const token = z.string().min(20).max(600)

/** Who is invited: a client of the specialist by their number, or somebody new. */
const inviteeSchema = z.union([
  z.object({ id: z.int().min(1) }),
  z.object({
    fullName: typedName({ min: 2, max: 100 }),
    email: emailSchema,
    language: languageSchema,
  }),
])

/** Appointments that specialists make for their clients: a call of the clients' module, for it knows whose they are. */
export const invitingEndpoints = defineEndpoints({
  "POST /api/v2/practice/invitations": {
    summary: "Invites a client to a session: its time is kept until they pay, decline, or it ends by itself",
    audience: "provider",
    module: "practice",
    idempotent: true,
    perMinute: 20,
    body: z.object({
      client: inviteeSchema,
      productId: z.uuid(),
      start: instantSchema,
      currency: currencySchema,
      isFree: z.boolean().default(false),
      /** That the time is meant although it lies outside the specialist's own hours. */
      isTimeMeant: z.boolean().default(false),
    }),
    responses: { 201: invitationSchema },
    errors: [
      "clientNotFound",
      "notFound",
      "notAllowed",
      "currencyMismatch",
      "slotTaken",
      "slotInThePast",
      "slotNotOffered",
      "rescheduleWithConflicts",
      "tooManyRequests",
    ],
  },
})

/** Invitations once they were sent. */
export const invitationEndpoints = defineEndpoints({
  "GET /api/v2/practice/invitations": {
    summary: "The specialist's invitations to what is still to come, those that wait for an answer first",
    audience: "provider",
    module: "booking",
    query: z.object({
      count: z.coerce.number().int().min(1).max(100).default(10),
      offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
    }),
    responses: { 200: z.object({ total: z.int(), items: z.array(invitationSchema) }) },
  },
  "DELETE /api/v2/practice/invitations/{id}": {
    summary: "Takes an invitation back: its time is free again",
    audience: "provider",
    module: "booking",
    params: byId,
    responses: { 204: null },
    errors: ["notFound", "statusConflict", "unfinishedPayment"],
  },
  "POST /api/v2/practice/invitations/{id}/letters": {
    summary: `Sends an invitation again, ${LIMITS.invitationEmails} letters at most: it is open anew, if its time is free`,
    audience: "provider",
    module: "booking",
    idempotent: true,
    params: byId,
    responses: { 200: invitationSchema },
    errors: ["notFound", "statusConflict", "slotTaken", "slotInThePast", "slotNotOffered", "tooManyRequests"],
  },
  "GET /api/v2/invitations/received": {
    summary: "The invitation behind the secret link of a letter",
    audience: "public",
    module: "booking",
    perMinute: 60,
    query: z.object({ token }),
    responses: { 200: receivedSchema },
    errors: ["notFound", "linkExpired"],
  },
  "POST /api/v2/invitations/refusal": {
    summary: "Declines the invitation behind the secret link of a letter",
    audience: "public",
    module: "booking",
    perMinute: 20,
    body: z.object({ token }),
    responses: { 204: null },
    errors: ["notFound", "linkExpired", "statusConflict", "unfinishedPayment"],
  },
})
