import { z } from "zod"
import { leftFileSchema } from "./appointment-info.ts"
import { defineEndpoints } from "./endpoint.ts"
import { daySchema, instantSchema } from "./shared.ts"

/** Where a document came from: left for a session, or a file of the medical file. */
export const DOCUMENT_SOURCES = ["session", "file"] as const

const ownDocumentSchema = z.discriminatedUnion("source", [
  leftFileSchema.extend({
    source: z.literal("session"),
    /** The appointment for which it was left. */
    appointment: z.uuid(),
    start: instantSchema,
    specialist: z.string(),
  }),
  leftFileSchema.extend({
    source: z.literal("file"),
    day: daySchema,
    /** What the entry is called to which it belongs. */
    title: z.string(),
    /** The specialist who added it; null for whose medical file it is. */
    by: z.string().nullable(),
  }),
])
/** A document of somebody: left for a session, or in the medical file. */
export type OwnDocument = z.infer<typeof ownDocumentSchema>

/** Documents of the user, wherever they lie. */
export const documentsEndpoints = defineEndpoints({
  "GET /rest/v2/client/loadDocumentsTab": {
    summary: "The user's documents: files left for sessions and those of the medical file, the newest first",
    audience: "user",
    module: "records",
    query: z.object({
      /** Only those from there. */
      source: z.enum(DOCUMENT_SOURCES).optional(),
      count: z.coerce.number().int().min(1).max(100).default(20),
      offset: z.coerce.number().int().min(0).max(10_000).default(0),
    }),
    responses: { 200: z.object({ total: z.int(), items: z.array(ownDocumentSchema) }) },
  },
})
