import { z } from "zod"
import { CONVERSATION_SIDES } from "./conversation-words.ts"
import { messageSchema } from "./conversations.ts"
import { defineEndpoints } from "./endpoint.ts"
import { LIMITS } from "./limits.ts"
import { instantSchema, typedText } from "./shared.ts"

/** What somebody may have against a message of the other one. */
export const MESSAGE_REPORT_REASONS = ["offensive", "threat", "sexual", "fraud", "unsafe", "other"] as const
/** What somebody has against a message of the other one. */
export type MessageReportReason = (typeof MESSAGE_REPORT_REASONS)[number]

/** What an admin may decide: nothing is wrong with it, its writer is warned, nobody writes in the conversation any more. */
export const MESSAGE_DECISIONS = ["dismissed", "warned", "closed"] as const
/** What an admin decided. */
export type MessageDecision = (typeof MESSAGE_DECISIONS)[number]

/** How a report stands: it waits, or what was decided. */
export const MESSAGE_REPORT_STATUSES = ["waiting", ...MESSAGE_DECISIONS] as const
/** How a report stands. */
export type MessageReportStatus = (typeof MESSAGE_REPORT_STATUSES)[number]

/** How many messages before the reported one its reader may show with it, at most. */
export const MOST_SHOWN_BEFORE = 10

/** What somebody says who reports a message. */
export const messageReportSchema = z.object({
  reason: z.enum(MESSAGE_REPORT_REASONS),
  note: typedText({ max: LIMITS.messageMaxUnits }).default(""),
  /** How many of the messages before it may be read as well. */
  before: z.int().min(0).max(MOST_SHOWN_BEFORE).default(0),
})

const listedSchema = z.object({
  id: z.uuid(),
  /** As what its reporter takes part in the conversation. */
  side: z.enum(CONVERSATION_SIDES),
  status: z.enum(MESSAGE_REPORT_STATUSES),
  reportedAt: instantSchema,
  decidedAt: instantSchema.nullable(),
})
/** A report as a list shows it: nothing of what was written, and no names. */
export type ListedMessageReport = z.infer<typeof listedSchema>

const shownMessageSchema = messageSchema
  .pick({ id: true, number: true, side: true, text: true, files: true, sentAt: true })
  .extend({ isReported: z.boolean() })

const reportSchema = listedSchema.extend({
  /** Null where the key of what was said is gone. */
  reason: z.enum(MESSAGE_REPORT_REASONS).nullable(),
  note: z.string(),
  client: z.object({ fullName: z.string() }),
  specialist: z.object({ fullName: z.string() }),
  /** The reported message last, and before it what its reporter chose to show. */
  messages: z.array(shownMessageSchema),
  /** What was decided before of other messages of the same person, in numbers. */
  before: z.object({ warned: z.int(), closed: z.int() }),
  /** What its reader may do with it now. */
  abilities: z.object({ decide: z.boolean(), reopen: z.boolean() }),
})
/** A report as an admin reads it. */
export type MessageReport = z.infer<typeof reportSchema>

const byId = z.object({ id: z.uuid() })
const verdict = { note: typedText({ min: 3, max: LIMITS.messageMaxLength }) }

/** Reporting messages, deciding on reports, and not wanting to be written to. */
export const messageReportsEndpoints = defineEndpoints({
  "POST /api/v2/conversations/{id}/block": {
    summary: "Has nobody write in a conversation until the same person takes it back",
    audience: "user",
    module: "messaging",
    perMinute: 20,
    params: byId,
    responses: { 204: null },
    errors: ["conversationNotFound", "paidChatToEnd"],
  },
  "DELETE /api/v2/conversations/{id}/block": {
    summary: "Takes back that one does not want to be written to",
    audience: "user",
    module: "messaging",
    perMinute: 20,
    params: byId,
    responses: { 204: null },
    errors: ["conversationNotFound"],
  },
  "POST /api/v2/messages/{id}/reports": {
    summary: "Tells admins what is wrong with a message of the other one, once",
    audience: "user",
    module: "messaging",
    perMinute: 10,
    params: byId,
    body: messageReportSchema,
    responses: { 204: null },
    errors: ["messageNotFound", "alreadyReported"],
  },
  "GET /api/v2/admin/message-reports": {
    summary: "Reports of messages that wait or were decided, the newest first, without what was written",
    audience: "admin",
    module: "messaging",
    query: z.object({
      show: z.enum(["waiting", "decided", "all"]).default("waiting"),
      side: z.enum(CONVERSATION_SIDES).optional(),
      count: z.coerce.number().int().min(1).max(100).default(20),
      offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
    }),
    responses: { 200: z.object({ total: z.int(), items: z.array(listedSchema) }) },
  },
  "GET /api/v2/admin/message-reports/{id}": {
    summary:
      "One report with the message and what its reporter chose to show; both can read that it was read",
    audience: "admin",
    module: "messaging",
    perMinute: 60,
    params: byId,
    responses: { 200: reportSchema },
    errors: ["notFound"],
  },
  "GET /api/v2/admin/message-reports/{id}/pictures/{fileId}": {
    summary: "A picture of what a report shows, in small; both can read that it was looked at",
    audience: "admin",
    module: "messaging",
    perMinute: 60,
    params: z.object({ id: z.uuid(), fileId: z.uuid() }),
    responses: { 200: z.string() },
    produces: "image/webp",
    errors: ["notFound"],
  },
  "POST /api/v2/admin/message-reports/{id}/decision": {
    summary:
      "Decides on a report, once: its reporter is told, and whom it is about where they were warned or stopped",
    audience: "admin",
    module: "messaging",
    params: byId,
    body: z.object({ decision: z.enum(MESSAGE_DECISIONS), ...verdict }),
    responses: { 200: listedSchema },
    errors: ["notFound", "notAllowed", "statusConflict"],
  },
  "POST /api/v2/admin/message-reports/{id}/reopening": {
    summary: "Lets the two write again in a conversation that a decision closed",
    audience: "admin",
    module: "messaging",
    params: byId,
    body: z.object(verdict),
    responses: { 204: null },
    errors: ["notFound", "notAllowed", "statusConflict"],
  },
})
