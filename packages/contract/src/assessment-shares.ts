import { z } from "zod"
import { scoredSchema } from "./assessments.ts"
import { defineEndpoints } from "./endpoint.ts"
import { instantSchema } from "./shared.ts"

/** What is shared: one result, or all of a scale, also those to come. */
export const SHARE_SCOPES = ["result", "scale"] as const

const specialistId = z.int().min(1).max(Number.MAX_SAFE_INTEGER)

const shareSchema = z.object({
  id: z.uuid(),
  specialist: z.object({ id: z.int(), fullName: z.string() }),
  scale: z.object({ slug: z.string(), name: z.string() }),
  scope: z.enum(SHARE_SCOPES),
  /** The one result that is shared; null for all of the scale. */
  respondentId: z.uuid().nullable(),
  takenAt: instantSchema.nullable(),
  sharedAt: instantSchema,
  /** Whether the specialist reads it now: not once what is between the two has closed. */
  isOpen: z.boolean(),
})
/** Results that somebody lets a specialist read. */
export type AssessmentShare = z.infer<typeof shareSchema>

const sharesSchema = z.object({
  shares: z.array(shareSchema),
  /** With whom something can be shared: a session is booked or was held not long ago. */
  specialists: z.array(z.object({ id: z.int(), fullName: z.string() })),
})

const sharedScaleSchema = z.object({
  name: z.string(),
  slug: z.string(),
  maximum: z.int(),
  /** The oldest first. */
  results: z.array(scoredSchema.omit({ respondentId: true })),
})
/** What a client shared of a scale. */
export type SharedScale = z.infer<typeof sharedScaleSchema>

const id = z.object({ id: z.uuid() })
const byClient = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) })

/** Sharing results with one's specialists, and what these read. */
export const assessmentSharesEndpoints = defineEndpoints({
  "GET /api/v2/assessment-shares": {
    summary: "What the user shares of their results, and with whom they can",
    audience: "user",
    module: "assessments",
    responses: { 200: sharesSchema },
  },
  "POST /api/v2/assessment-shares": {
    summary:
      "Shares a result, or all of its scale, with a specialist of the user's; shared already it stays so",
    audience: "user",
    module: "assessments",
    perMinute: 20,
    body: z.object({ respondentId: z.uuid(), specialistId, scope: z.enum(SHARE_SCOPES) }),
    responses: { 201: shareSchema },
    errors: ["notFound", "specialistNotFound"],
  },
  "PATCH /api/v2/assessment-shares/{id}": {
    summary: "Shares all of the scale in place of one result, or one in place of all",
    audience: "user",
    module: "assessments",
    params: id,
    body: z.object({ respondentId: z.uuid(), scope: z.enum(SHARE_SCOPES) }),
    responses: { 200: shareSchema },
    errors: ["notFound", "statusConflict"],
  },
  "DELETE /api/v2/assessment-shares/{id}": {
    summary: "Shares it no longer: the specialist cannot read it from this moment",
    audience: "user",
    module: "assessments",
    params: id,
    responses: { 204: null },
    errors: ["notFound"],
  },
  "GET /api/v2/practice/clients/{id}/assessments/count": {
    summary: "How many results one of the specialist's clients shares with them",
    audience: "provider",
    module: "assessments",
    params: byClient,
    responses: { 200: z.object({ results: z.int() }) },
    errors: ["clientNotFound"],
  },
  "GET /api/v2/practice/clients/{id}/assessments": {
    summary: "The results that a client shares; that they were read is told to the client",
    audience: "provider",
    module: "assessments",
    params: byClient,
    responses: { 200: z.array(sharedScaleSchema) },
    errors: ["clientNotFound"],
  },
})
