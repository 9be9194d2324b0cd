import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import {
  RECORD_CATEGORIES,
  RECORD_FILE_ERRORS,
  RECORD_FILES,
  RECORD_LIMITS,
  recordCursorSchema,
  recordEntrySchema,
  recordItemSchema,
  recordPageQuery,
} from "./records.ts"
import { daySchema, instantSchema } from "./shared.ts"

/** What is shared: entries, all of a category, also what comes later, or what was in a period. */
export const shareScopeSchema = z.discriminatedUnion("by", [
  z.object({ by: z.literal("items"), items: z.array(z.uuid()).min(1).max(RECORD_LIMITS.shared) }),
  z.object({ by: z.literal("category"), category: z.enum(RECORD_CATEGORIES) }),
  z.object({ by: z.literal("period"), from: daySchema, to: daySchema }),
])
/** What is shared. */
export type ShareScope = z.infer<typeof shareScopeSchema>

const readerSchema = z.object({ id: z.int(), fullName: z.string(), photo: z.string().nullable() })

const recordShareSchema = z.object({
  id: z.uuid(),
  specialist: readerSchema,
  scope: shareScopeSchema,
  /** The titles of entries that are shared one by one. */
  titles: z.array(z.string()),
  until: instantSchema,
  canDownload: z.boolean(),
  /** Whether the specialist reads it now: not once what is between the two has closed. */
  isOpen: z.boolean(),
})
/** What somebody lets a specialist read. */
export type RecordShare = z.infer<typeof recordShareSchema>

const sharesSchema = z.object({
  shares: z.array(recordShareSchema),
  /** With whom something can be shared, and until when it would be. */
  specialists: z.array(readerSchema.extend({ usualUntil: instantSchema })),
})

const byId = z.object({ id: z.uuid() })
const byClient = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) })
const specialistId = z.int().min(1).max(Number.MAX_SAFE_INTEGER)

const sharedPageSchema = z.object({
  /** Whether the two have something booked, or had not long ago: else nothing is read or written. */
  isOpen: z.boolean(),
  /** Whether whose file it is shares anything at all of it. */
  isShared: z.boolean(),
  /** `mayFetch`: whether its files may be fetched as well. */
  items: z.array(recordItemSchema.extend({ mayFetch: z.boolean() })),
  next: recordCursorSchema.nullable(),
})
/** A part of a medical file as a specialist reads it. */
export type SharedRecords = z.infer<typeof sharedPageSchema>

/** Who may read what of a medical file, and what specialists read and add. */
export const recordSharesEndpoints = defineEndpoints({
  "GET /api/v2/records/shares": {
    summary: "Who may read what of the user's medical file, until when, and who else could",
    audience: "user",
    module: "records",
    responses: { 200: sharesSchema },
  },
  "POST /api/v2/records/shares": {
    summary: "Lets a specialist of the user's read entries, a category or a period until an instant",
    audience: "user",
    module: "records",
    perMinute: 20,
    body: z.object({
      specialistId,
      scope: shareScopeSchema,
      /** Without it: 30 days after the next session of the two. */
      until: instantSchema.optional(),
      canDownload: z.boolean(),
    }),
    responses: { 201: recordShareSchema },
    errors: ["notFound", "specialistNotFound", "badInput", "recordFull"],
  },
  "POST /api/v2/records/shares/{id}/renewal": {
    summary: "Lets it go on until 30 days after the next session of the two",
    audience: "user",
    module: "records",
    params: byId,
    responses: { 200: recordShareSchema },
    errors: ["notFound", "relationEnded"],
  },
  "DELETE /api/v2/records/shares/{id}": {
    summary: "Ends it: the specialist cannot read it from this moment",
    audience: "user",
    module: "records",
    params: byId,
    responses: { 204: null },
    errors: ["notFound"],
  },
  "GET /api/v2/records/previews/{specialistId}": {
    summary: "The user's medical file as one of their specialists sees it now",
    audience: "user",
    module: "records",
    params: z.object({ specialistId: z.coerce.number().pipe(specialistId) }),
    query: z.object(recordPageQuery),
    responses: { 200: sharedPageSchema },
    errors: ["specialistNotFound"],
  },
  "GET /api/v2/practice/clients/{id}/file": {
    summary: "What a client shares of their medical file; that it was read is told to the client",
    audience: "provider",
    module: "records",
    params: byClient,
    query: z.object(recordPageQuery),
    responses: { 200: sharedPageSchema },
    errors: ["clientNotFound"],
  },
  "POST /api/v2/practice/clients/{id}/file": {
    summary: "Adds an entry with its files to the medical file of one of the specialist's clients",
    audience: "provider",
    module: "records",
    idempotent: true,
    perMinute: 30,
    bodyType: "multipart",
    multipart: RECORD_FILES,
    params: byClient,
    body: recordEntrySchema,
    responses: { 201: recordItemSchema },
    errors: ["clientNotFound", "relationEnded", "recordFull", ...RECORD_FILE_ERRORS],
  },
})
