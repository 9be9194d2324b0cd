import { z } from "zod"
import { bookingIssueSchema } from "./booking-issues.ts"
import { defineEndpoints } from "./endpoint.ts"
import { termSchema } from "./identity.ts"
import { PAID_CHAT_TYPES } from "./messaging.ts"
import { instantSchema, messageText, moneySchema, profileUrlSchema, timeZoneSchema } from "./shared.ts"

/** A kind of paid chat. */
export type PaidChatKind = (typeof PAID_CHAT_TYPES)[number]

/** How a paid chat that was paid stands. */
export const PAID_CHAT_STATES = ["paid", "open", "answered", "closed", "expired"] as const

/** Why one has ended. */
export const PAID_CHAT_ENDS = [
  "over",
  "unanswered",
  "bySpecialist",
  "specialistLeft",
  "clientLeft",
  "stopped",
] as const

const otherSchema = z.object({
  fullName: z.string(),
  photo: z.string().nullable(),
  /** Of the specialist's profile, for the client; null for the specialist, and once it is not public. */
  atlasUrl: z.string().nullable(),
})

const paidChatSchema = z.object({
  id: z.uuid(),
  kind: z.enum(PAID_CHAT_TYPES),
  state: z.enum(PAID_CHAT_STATES),
  side: z.enum(["client", "provider"]),
  other: otherSchema,
  price: moneySchema,
  paidAt: instantSchema,
  /** Until when the first answer is due; null until the question stands in the conversation. */
  dueAt: instantSchema.nullable(),
  answeredAt: instantSchema.nullable(),
  /** When it is over; null before the first answer. */
  endsAt: instantSchema.nullable(),
  endedAt: instantSchema.nullable(),
  endReason: z.enum(PAID_CHAT_ENDS).nullable(),
  /** What goes back to the client, once it has ended. */
  refund: moneySchema,
  /** Where the two write; null until the question stands there. */
  conversationID: z.uuid().nullable(),
  /** Of the client's payment; null for the specialist. */
  orderID: z.uuid().nullable(),
  /** By whose clock office hours go. */
  timeZone: timeZoneSchema,
  /** What would go back if the specialist ended it now; null where its reader cannot. */
  endNow: moneySchema.nullable(),
})
/** A paid chat as one of its two sees it. */
export type PaidChat = z.infer<typeof paidChatSchema>

const askedSchema = z.object({
  specialistUrl: profileUrlSchema,
  /** Of the specialist's paid chats: its id. */
  paidChatProduct: z.uuid(),
  /** Of the specialist. Refused where it is another's than the address's. */
  profileId: z.coerce.number().int().min(1).max(2_147_483_647),
})

const wizardSchema = z.object({
  product: z.object({ id: z.uuid(), kind: z.enum(PAID_CHAT_TYPES), price: moneySchema }),
  specialist: z.object({
    id: z.int(),
    atlasUrl: z.string(),
    fullName: z.string(),
    photo: z.string().nullable(),
    timeZone: timeZoneSchema,
  }),
  /** Until when the first answer would be due to who pays now; null where the specialist has no office hours ahead. */
  answerBy: instantSchema.nullable(),
  /** What has to be accepted: the terms of paid chat in force. */
  terms: z.array(termSchema),
  /** The chat of the two that has not ended: another cannot be bought before. */
  running: z.object({ id: z.uuid(), conversationID: z.uuid().nullable() }).nullable(),
  abilities: z.object({ buy: z.boolean() }),
  /** What keeps it from being bought now, with the way out; empty while nothing does. */
  appointmentWithIssues: z.array(bookingIssueSchema),
})
/** What the page of a paid chat shows before it is bought. */
export type PaidChatWizard = z.infer<typeof wizardSchema>

const page = z.object({
  count: z.coerce.number().int().min(1).max(100).default(20),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
})
const pageSchema = z.object({ count: z.int(), details: z.array(paidChatSchema) })
const byId = z.object({ id: z.uuid() })
const ERRORS_OF_WIZARD = ["specialistNotFound", "paidChatNotOffered"] as const

/** Paid chats: bought by clients, answered by specialists. */
export const paidChatEndpoints = defineEndpoints({
  "GET /rest/v2/bookingWizard/paidChat": {
    summary: "What a paid chat is, with whom, for how much, and until when it would be answered",
    audience: "user",
    module: "paidchat",
    query: askedSchema,
    responses: { 200: wizardSchema },
    errors: ERRORS_OF_WIZARD,
  },
  "POST /rest/v2/specialist/store/getPaidChatWizardDetails": {
    summary: "The same, asked for with a body",
    audience: "user",
    module: "paidchat",
    body: askedSchema,
    responses: { 200: wizardSchema },
    errors: ERRORS_OF_WIZARD,
  },
  "GET /rest/v2/specialist/store/acceptPaidChatTerms/{id}": {
    summary: "Accepts the terms of paid chat in force, for a chat with the specialist of this profile",
    audience: "user",
    module: "paidchat",
    changesState: true,
    params: z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
    responses: { 200: z.object({ accepted: z.literal(true) }) },
    errors: ["specialistNotFound"],
  },
  "POST /api/v2/paid-chats": {
    summary: "Opens the order of a paid chat, or answers the one that waits to be paid",
    audience: "user",
    module: "paidchat",
    idempotent: true,
    perMinute: 20,
    body: askedSchema.extend({
      question: messageText.refine((text) => text !== "", { message: "required" }),
      /** What the user was shown: refused when it is no longer so. */
      expectedPrice: moneySchema,
    }),
    responses: { 201: z.object({ orderID: z.uuid() }) },
    errors: [
      "specialistNotFound",
      "paidChatNotOffered",
      "paidChatRunning",
      "conversationBlocked",
      "conversationPaused",
      "conversationClosed",
      "notAllowed",
      "termsNotAccepted",
      "statusConflict",
      "currencyMismatch",
    ],
  },
  "GET /rest/v2/clientDashboard/getPaidChatDetails": {
    summary: "The paid chats that the user bought, the newest first",
    audience: "user",
    module: "paidchat",
    query: page,
    responses: { 200: pageSchema },
  },
  "GET /api/v2/practice/paid-chats": {
    summary:
      "The paid chats that were bought of the specialist: those that wait for an answer first, then the newest",
    audience: "provider",
    module: "paidchat",
    query: page,
    responses: { 200: pageSchema },
  },
  "GET /api/v2/conversations/{id}/paid-chat": {
    summary: "The newest paid chat of the two of a conversation; null for none",
    audience: "user",
    module: "paidchat",
    params: byId,
    responses: { 200: z.object({ paidChat: paidChatSchema.nullable() }) },
    errors: ["conversationNotFound"],
  },
  "POST /api/v2/paid-chats/{id}/end": {
    summary: "Ends a paid chat before its time, as its specialist: the unused share goes back",
    audience: "user",
    module: "paidchat",
    idempotent: true,
    params: byId,
    body: z.object({ expectedRefund: moneySchema }),
    responses: { 200: paidChatSchema },
    errors: ["notFound", "paidChatEnded", "statusConflict"],
  },
})
