import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import { ENTRY_KINDS, entryContentSchema, pictureQuery } from "./journal.ts"
import { daySchema, instantSchema, typedText, wholeNumber } from "./shared.ts"

/** What keeps sharing and homework from growing without bound. */
export const JOURNAL_SHARING_LIMITS = {
  /** Periods that one person shares at a time. */
  shares: 30,
  /** For how long they can be shared, in days from today. */
  shareDays: 180,
  homeworkText: 500,
  /** What a specialist asks of one client at a time. */
  openHomework: 10,
  homeworkDays: 180,
  /** Entries that are read at a time. */
  page: 50,
} as const

const named = z.object({ id: z.int(), fullName: z.string() })

const shareSchema = z.object({
  id: z.uuid(),
  specialist: named,
  /** The first and the last day of which entries are read. */
  from: daySchema,
  to: daySchema,
  /** When it ends by itself. */
  until: instantSchema,
  /** Whether what is between the two is still open: what has closed is not read, whatever is shared. */
  isOpen: z.boolean(),
})
/** A period of a journal that its owner lets a specialist read. */
export type JournalShare = z.infer<typeof shareSchema>

const sharedEntrySchema = z.object({
  id: z.uuid(),
  kind: z.enum(ENTRY_KINDS),
  at: instantSchema,
  zone: z.string(),
  day: daySchema,
  edited: z.boolean(),
  homeworkId: z.uuid().nullable(),
  content: entryContentSchema,
})
/** An entry as a specialist reads it. */
export type SharedEntry = z.infer<typeof sharedEntrySchema>

const sharedPage = z.object({ total: z.int(), items: z.array(sharedEntrySchema) })
const page = {
  count: wholeNumber.min(1).max(JOURNAL_SHARING_LIMITS.page).default(20),
  offset: wholeNumber.min(0).max(10_000).default(0),
}

const homeworkSchema = z.object({
  id: z.uuid(),
  specialist: named,
  text: z.string(),
  /** The last day for an answer. */
  until: daySchema,
  askedAt: instantSchema,
  /** When it was answered by an entry; what that says is told by sharing alone. */
  answeredAt: instantSchema.nullable(),
})
/** Something that a specialist asks a client to write about. */
export type Homework = z.infer<typeof homeworkSchema>

const id = z.object({ id: z.uuid() })
const client = z.object({ id: wholeNumber.min(1).max(Number.MAX_SAFE_INTEGER) })

/** Calls about what of a journal is shared, and about homework. */
export const journalSharingEndpoints = defineEndpoints({
  "GET /rest/v2/client/journal/shares": {
    summary: "What the user shares of their journal, and with whom they can",
    audience: "user",
    module: "journal",
    responses: { 200: z.object({ shares: z.array(shareSchema), specialists: z.array(named) }) },
  },
  "POST /rest/v2/client/journal/shares": {
    summary: "Lets one of the user's specialists read a period of the journal until a day",
    audience: "user",
    module: "journal",
    perMinute: 20,
    body: z.object({ specialistId: z.int().min(1), from: daySchema, to: daySchema, until: daySchema }),
    responses: { 201: shareSchema },
    errors: ["badInput", "specialistNotFound", "tooManyRequests"],
  },
  "DELETE /rest/v2/client/journal/shares/{id}": {
    summary: "Ends it at once, also for who has it open",
    audience: "user",
    module: "journal",
    params: id,
    responses: { 204: null },
    errors: ["notFound"],
  },
  "GET /rest/v2/client/journal/preview": {
    summary: "Entries of a period exactly as a specialist would read them",
    audience: "user",
    module: "journal",
    query: z.object({ from: daySchema, to: daySchema, ...page }),
    responses: { 200: sharedPage },
    errors: ["badInput"],
  },
  "GET /rest/v2/client/journal/homework": {
    summary: "What the user's specialists ask them to write about: what is open, then what was answered last",
    audience: "user",
    module: "journal",
    responses: { 200: z.array(homeworkSchema) },
  },
  "GET /api/v2/practice/clients/{id}/homework": {
    summary:
      "What the specialist asked a client to write about, and of which days the client shares the journal",
    audience: "provider",
    module: "journal",
    params: client,
    responses: {
      200: z.object({
        /** Whether something can be asked: what is between the two is open. */
        isOpen: z.boolean(),
        homework: z.array(homeworkSchema),
        shared: z.array(z.object({ from: daySchema, to: daySchema, until: instantSchema })),
      }),
    },
    errors: ["clientNotFound"],
  },
  "POST /api/v2/practice/clients/{id}/homework": {
    summary: "Asks a client to write about something",
    audience: "provider",
    module: "journal",
    perMinute: 20,
    params: client,
    body: z.object({
      text: typedText({ min: 3, max: JOURNAL_SHARING_LIMITS.homeworkText }),
      until: daySchema,
    }),
    responses: { 201: homeworkSchema },
    errors: [
      "badInput",
      "clientNotFound",
      "relationEnded",
      "tooManyRequests",
      "conversationClosed",
      "conversationBlocked",
      "conversationPaused",
    ],
  },
  "DELETE /api/v2/practice/homework/{id}": {
    summary: "Takes back what the specialist asked; an entry that answers it stays its writer's",
    audience: "provider",
    module: "journal",
    params: id,
    responses: { 204: null },
    errors: ["notFound"],
  },
  "GET /api/v2/practice/clients/{id}/journal/pictures/{pictureId}": {
    summary: "A picture of an entry that a client shares, or a small one of it",
    audience: "provider",
    module: "journal",
    params: z.object({ id: client.shape.id, pictureId: z.uuid() }),
    query: pictureQuery,
    responses: { 200: z.string() },
    produces: "image/jpeg",
    errors: ["clientNotFound", "notFound"],
  },
  "GET /api/v2/practice/clients/{id}/journal": {
    summary: "Entries that a client shares, the newest first; that they were read is told to their owner",
    audience: "provider",
    module: "journal",
    params: client,
    query: z.object(page),
    responses: { 200: sharedPage },
    errors: ["clientNotFound"],
  },
})
