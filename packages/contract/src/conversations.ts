import { z } from "zod"
import { APPOINTMENT_STATUSES } from "./booking.ts"
import { CONVERSATION_SIDES } from "./conversation-words.ts"
import { defineEndpoints } from "./endpoint.ts"
import { ATTACHMENT_TYPES, LIMITS } from "./limits.ts"
import { shownOfficeSchema } from "./message-desk.ts"
import { presenceSchema } from "./message-presence.ts"
import { daySchema, instantSchema, messageText, moneySchema } from "./shared.ts"

/** As what somebody takes part in a conversation. */
export type ConversationSide = (typeof CONVERSATION_SIDES)[number]

/** Why somebody cannot write any more, or that they can. */
export const CONVERSATION_STATUSES = [
  "open",
  "specialistAway",
  "relationEnded",
  "paidChatOver",
  "conversationBlocked",
  "conversationPaused",
  "conversationClosed",
] as const
/** Why somebody cannot write any more, or that they can. */
export type ConversationStatus = (typeof CONVERSATION_STATUSES)[number]

const fileSchema = z.object({ id: z.uuid(), name: z.string(), type: z.string(), bytes: z.int() })

/** A message of a conversation, for one of the two. */
export const messageSchema = z.object({
  id: z.uuid(),
  /** Grows by one for each message of a conversation. */
  number: z.int().min(1),
  side: z.enum(CONVERSATION_SIDES),
  /** Empty when only files were sent. */
  text: z.string(),
  files: z.array(fileSchema),
  /** Of an automatic note: until which day the specialist is away. Null for what somebody wrote. */
  awayUntil: daySchema.nullable(),
  sentAt: instantSchema,
  /** How the reader's own report of it stands; null for one that they did not report. */
  reported: z.enum(["waiting", "dismissed", "warned", "closed"]).nullable(),
})
/** A message of a conversation. */
export type Message = z.infer<typeof messageSchema>

const otherSchema = z.object({ fullName: z.string(), photo: z.string().nullable() })

const sessionFileSchema = fileSchema.extend({ side: z.enum(CONVERSATION_SIDES), sentAt: instantSchema })
/** A file that was sent in the room of a session, and by whom. */
export type SessionFile = z.infer<typeof sessionFileSchema>

const listedSchema = z.object({
  id: z.uuid(),
  /** Whom one writes with. */
  other: otherSchema,
  lastAt: instantSchema,
  unread: z.int().min(0),
  last: z.object({ mine: z.boolean(), text: z.string(), files: z.int(), seen: z.boolean() }),
})
/** A conversation as a list shows it. */
export type ListedConversation = z.infer<typeof listedSchema>

const pairSessionSchema = z.object({
  uuid: z.uuid(),
  status: z.enum(APPOINTMENT_STATUSES),
  sessionTypeCode: z.string(),
  place: z.enum(["online", "office"]),
  /** How many seats its group has; null for a session of one's own. */
  groupSeats: z.int().nullable(),
  start: instantSchema,
  end: instantSchema,
  /** Of the office, for a session there. */
  address: z.string().nullable(),
  /** The client's number, which the specialist calls for a session by telephone. */
  phone: z.string().nullable(),
})
/** A session of the two who have a conversation. */
export type PairSession = z.infer<typeof pairSessionSchema>

const draftSchema = z.object({ text: z.string(), savedAt: instantSchema })
/** What somebody typed and did not send. */
export type Draft = z.infer<typeof draftSchema>

/** The longest draft that is kept: more than can be sent, as what is too long is still being shortened. */
export const LONGEST_DRAFT = 5_000

const conversationSchema = z.object({
  id: z.uuid(),
  side: z.enum(CONVERSATION_SIDES),
  other: otherSchema,
  /** Numbers of the last message, of the last that one has read oneself, and of the last that the other has read: 0 where either hides it. */
  lastNumber: z.int().min(0),
  readNumber: z.int().min(0),
  seenNumber: z.int().min(0),
  /** Number of the last message that a device of the other has fetched. */
  deliveredNumber: z.int().min(0),
  unread: z.int().min(0),
  standing: z.enum(CONVERSATION_STATUSES),
  /** Their next session or that under way; else one by video that ended not long ago. */
  session: pairSessionSchema.nullable(),
  /** What the reader typed and did not send, on whichever device. The other one never sees it. */
  draft: draftSchema.nullable(),
  /** When the specialist is in the office; null for one who does not work here. */
  office: shownOfficeSchema.nullable(),
  /** Whether the other is online; null where either hides it, or writing is stopped. */
  presence: presenceSchema.nullable(),
})
/** A conversation for one of the two who have it. */
export type Conversation = z.infer<typeof conversationSchema>

/** What one call of a search in a conversation reads and finds at most. */
export const CONVERSATION_SEARCH = { read: 2_000, found: 20 } as const

const sessionCardSchema = z.object({
  kind: z.literal("session"),
  id: z.uuid(),
  /** When it was booked: where it stands in the conversation. */
  at: instantSchema,
  status: z.enum(APPOINTMENT_STATUSES),
  sessionTypeCode: z.string(),
  place: z.enum(["online", "office"]),
  start: instantSchema,
  end: instantSchema,
})
/** The number of the client's page at the specialist, for the specialist alone. */
const clientNumber = z.int().min(1).nullable()
const homeworkCardSchema = z.object({
  kind: z.literal("homework"),
  id: z.uuid(),
  /** When it was asked. */
  at: instantSchema,
  /** Until which day. */
  until: daySchema,
  /** Whether the client has written something for it. */
  isAnswered: z.boolean(),
  clientNumber,
})
const pricesCardSchema = z.object({
  kind: z.literal("prices"),
  id: z.uuid(),
  /** When they were agreed on last. */
  at: instantSchema,
  /** Of sessions, by how long they take. */
  prices: z.array(z.object({ productId: z.uuid(), minutes: z.int(), price: moneySchema })).min(1),
  /** Of the page where the client books. */
  profileUrl: z.string().nullable(),
  clientNumber,
})
/** Something that belongs to both of a conversation and stands in it among their messages. A new kind is a line here. */
const threadCardSchema = z.discriminatedUnion("kind", [
  sessionCardSchema,
  homeworkCardSchema,
  pricesCardSchema,
])
/** Something that belongs to both of a conversation and stands in it among their messages. */
export type ThreadCard = z.infer<typeof threadCardSchema>

/** How many cards of a kind one part of a conversation has at most: the newest. */
export const MOST_CARDS = 50

const byId = z.object({ id: z.uuid() })
const startedSchema = z.object({ id: z.uuid() })
const numberSchema = z.coerce.number().int().min(1).max(2_000_000_000)

/** What clients and specialists write to each other, and the files that one may have. */
export const conversationsEndpoints = defineEndpoints({
  "GET /rest/v2/account/{id}/unreadMessagesCount": {
    summary: "How many messages the user has not read",
    audience: "user",
    module: "messaging",
    params: z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    responses: { 200: z.object({ count: z.int().min(0) }) },
    errors: ["notFound"],
  },
  "GET /api/v2/message-files/{id}/preview": {
    summary: "A picture of a message in small, for the two of its conversation",
    audience: "user",
    module: "messaging",
    perMinute: 120,
    params: z.object({ id: z.uuid() }),
    responses: { 200: z.string() },
    produces: "image/webp",
    errors: ["notFound"],
  },
  "GET /api/v2/conversations": {
    summary: "The conversations of somebody as a client or as a specialist, the newest first",
    audience: "user",
    module: "messaging",
    query: z.object({
      as: z.enum(CONVERSATION_SIDES),
      text: z.string().trim().max(100).optional(),
      count: z.coerce.number().int().min(1).max(100).default(20),
      offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
    }),
    responses: { 200: z.object({ total: z.int(), items: z.array(listedSchema) }) },
  },
  "POST /api/v2/conversations": {
    summary: "The conversation of the two of an appointment: the one they have, or a new one",
    audience: "user",
    module: "messaging",
    body: z.object({ appointmentUuid: z.uuid() }),
    responses: { 200: startedSchema },
    errors: ["appointmentNotFound"],
  },
  "GET /api/v2/conversations/{id}": {
    summary: "One conversation: with whom, how far each has read, whether one may write",
    audience: "user",
    module: "messaging",
    params: byId,
    responses: { 200: conversationSchema },
    errors: ["conversationNotFound"],
  },
  "GET /api/v2/conversations/{id}/messages": {
    summary: "The newest messages, or those before or after one, by number",
    audience: "user",
    module: "messaging",
    params: byId,
    query: z.object({
      before: numberSchema.optional(),
      after: z.coerce.number().int().min(0).max(2_000_000_000).optional(),
      count: z.coerce.number().int().min(1).max(100).default(LIMITS.lazyMessages),
    }),
    responses: {
      200: z.object({
        items: z.array(messageSchema),
        /** What stands among these messages, the oldest first. */
        cards: z.array(threadCardSchema),
        /** Whether there are older ones, or with `after` newer ones. */
        more: z.boolean(),
      }),
    },
    errors: ["conversationNotFound"],
  },
  "POST /api/v2/conversations/{id}/search": {
    summary:
      "Messages with all of some words, the newest first; `next` is where older ones are still to be searched",
    audience: "user",
    module: "messaging",
    perMinute: 60,
    params: byId,
    // Not in the address, which is logged: what somebody looks for says as much as what was written.
    body: z.object({ text: z.string().trim().min(2).max(100), before: numberSchema.optional() }),
    responses: {
      200: z.object({
        items: z.array(messageSchema).max(CONVERSATION_SEARCH.found),
        next: z.int().min(1).nullable(),
      }),
    },
    errors: ["conversationNotFound"],
  },
  "POST /api/v2/conversations/{id}/messages": {
    summary: "Sends a message: words, files or both",
    audience: "user",
    module: "messaging",
    idempotent: true,
    perMinute: 60,
    bodyType: "multipart",
    multipart: {
      maxFiles: LIMITS.attachmentMaxFiles,
      maxFileBytes: LIMITS.attachmentMaxBytes,
      types: ATTACHMENT_TYPES,
    },
    params: byId,
    body: z.object({
      text: messageText,
      /** The session of the two in whose open room it is sent: its files are the session's as well. */
      appointmentUuid: z.uuid().optional(),
      /** The paid chat of the two that it is meant for: refused once that has ended. */
      paidChatID: z.uuid().optional(),
    }),
    responses: { 201: messageSchema },
    errors: [
      "conversationNotFound",
      "appointmentNotFound",
      "specialistAway",
      "relationEnded",
      "paidChatOver",
      "conversationBlocked",
      "conversationPaused",
      "conversationClosed",
      "paidChatEnded",
      "fileTooLarge",
      "wrongFileType",
      "infectedFile",
      "tooLarge",
    ],
  },
  "POST /api/v2/conversations/{id}/read": {
    summary: "Says that messages up to a number were read",
    audience: "user",
    module: "messaging",
    params: byId,
    body: z.object({ number: z.int().min(1).max(2_000_000_000) }),
    responses: { 204: null },
    errors: ["conversationNotFound"],
  },
  "PATCH /api/v2/conversations/{id}/draft": {
    summary: "Keeps what somebody types for their other devices; empty removes it",
    audience: "user",
    module: "messaging",
    perMinute: 120,
    params: byId,
    body: z.object({ text: z.string().max(LONGEST_DRAFT) }),
    responses: { 204: null },
    errors: ["conversationNotFound"],
  },
  "POST /api/v2/conversations/{id}/typing": {
    summary: "Shows the other for a moment that somebody types",
    audience: "user",
    module: "messaging",
    perMinute: 60,
    params: byId,
    responses: { 204: null },
    errors: ["conversationNotFound"],
  },
  "GET /api/v2/appointments/{uuid}/session-files": {
    summary: "The files that the two of an appointment sent each other in its room, the oldest first",
    audience: "user",
    module: "messaging",
    params: z.object({ uuid: z.uuid() }),
    responses: { 200: z.object({ items: z.array(sessionFileSchema) }) },
    errors: ["appointmentNotFound"],
  },
})
