import { z } from "zod"
import { CONVERSATION_SIDES } from "./conversation-words.ts"
import { defineEndpoints } from "./endpoint.ts"
import { ATTACHMENT_TYPES, LIMITS } from "./limits.ts"
import { instantSchema, messageText } from "./shared.ts"

/** How much may be written in one room, and for how many days after its session it can be read. */
export const ROOM_CHAT = { messages: 500, files: 50, days: 30 } as const

const fileSchema = z.object({ id: z.uuid(), name: z.string(), type: z.string(), bytes: z.int() })

const roomMessageSchema = z.object({
  id: z.uuid(),
  /** Grows by one for each message of a room. */
  number: z.int().min(1),
  /** Who wrote it, as `call.state` names them: the same for all that one person wrote in this room, and of no use elsewhere. */
  person: z.string().max(40),
  /** What they are called by the reader; empty when their account is gone. */
  name: z.string(),
  side: z.enum(CONVERSATION_SIDES),
  mine: z.boolean(),
  /** Empty when only files were sent. */
  text: z.string(),
  files: z.array(fileSchema),
  sentAt: instantSchema,
})
/** A message that was written in a room where more than two meet. */
export type RoomMessage = z.infer<typeof roomMessageSchema>

const roomMessagesSchema = z.object({
  /** The oldest first. */
  items: z.array(roomMessageSchema),
  /** Whether there are older ones, or with `after` newer ones. */
  more: z.boolean(),
  /** Whether the reader may write now: the room is open, and a page of theirs is in it. */
  mayWrite: z.boolean(),
  /** Until when it can be read; it is removed then. */
  readableUntil: instantSchema,
})
/** A part of what was written in a room. */
export type RoomMessages = z.infer<typeof roomMessagesSchema>

const byRoom = z.object({ uuid: z.uuid() })
const numberSchema = z.coerce.number().int().min(1).max(2_000_000_000)

/**
 * What is written in rooms where more than two meet, `uuid` being an appointment or a group as for the room itself. Two who
 * meet have their conversation, and no such room. For whoever was not let in there is nothing yet.
 */
export const roomChatEndpoints = defineEndpoints({
  "GET /api/v2/appointments/{uuid}/room/messages": {
    summary:
      "The newest messages of a room, or those before or after one, by number, for who took part in its session",
    audience: "user",
    module: "video",
    params: byRoom,
    query: z.object({
      before: numberSchema.optional(),
      after: z.coerce.number().int().min(0).max(2_000_000_000).optional(),
      count: z.coerce.number().int().min(1).max(100).default(LIMITS.lazyMessages),
    }),
    responses: { 200: roomMessagesSchema },
    errors: ["appointmentNotFound"],
  },
  "POST /api/v2/appointments/{uuid}/room/messages": {
    summary: "Writes words, files or both to all who meet in a room, for who is in it",
    audience: "user",
    module: "video",
    idempotent: true,
    perMinute: 60,
    bodyType: "multipart",
    multipart: {
      maxFiles: LIMITS.attachmentMaxFiles,
      maxFileBytes: LIMITS.attachmentMaxBytes,
      types: ATTACHMENT_TYPES,
    },
    params: byRoom,
    body: z.object({ text: messageText }),
    responses: { 201: roomMessageSchema },
    errors: [
      "appointmentNotFound",
      "notInRoom",
      "roomMessagesFull",
      "roomFilesFull",
      "fileTooLarge",
      "wrongFileType",
      "infectedFile",
      "tooLarge",
    ],
  },
  "GET /api/v2/appointments/{uuid}/room/files/{id}": {
    summary: "A file that was sent in a room, for who took part in its session, as a download",
    audience: "user",
    module: "video",
    params: z.object({ uuid: z.uuid(), id: z.uuid() }),
    responses: { 200: z.string() },
    produces: "application/octet-stream",
    errors: ["notFound"],
  },
})

/** What the server tells of what is written in a room, by type; a part of `liveTypes`. */
export const roomChatEvents = {
  /** A message was written in a room that the person is in; its words are asked for, so that no copy of them is kept. */
  "room.message": z.object({ appointment: z.uuid(), number: z.int().min(1) }),
} as const
