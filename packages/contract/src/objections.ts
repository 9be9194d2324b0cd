import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import { instantSchema, typedText } from "./shared.ts"

/** Characters of what is said against a suspension, and of an answer to it. */
export const OBJECTION = { min: 10, max: 2_000 } as const

/** What a specialist said against their suspension, and what we answered; both null until somebody did. */
export const objectionSchema = z.object({
  text: z.string(),
  at: instantSchema,
  answer: z.string().nullable(),
  answeredAt: instantSchema.nullable(),
})
/** What a specialist said against their suspension. */
export type Objection = z.infer<typeof objectionSchema>

const objectionStatus = z.object({
  /** Whether the reader is suspended, and has not objected to it yet. */
  mayObject: z.boolean(),
  /** To the suspension that stands. */
  objection: objectionSchema.nullable(),
})
/** How a specialist's objection stands. */
export type ObjectionStatus = z.infer<typeof objectionStatus>

const own = { audience: "provider", module: "specialists" } as const

/** How suspended specialists object. */
export const objectionEndpoints = defineEndpoints({
  "GET /api/v2/spec-wizard/objection": {
    ...own,
    summary: "What the reader said against their suspension, and what we answered",
    responses: { 200: objectionStatus },
    errors: ["notAllowed", "specialistNotFound"],
  },
  "POST /api/v2/spec-wizard/objection": {
    ...own,
    summary: "Objects to the suspension of the reader's own profile, once for each; we are written to",
    body: z.object({ text: typedText(OBJECTION) }),
    responses: { 201: objectionStatus },
    errors: ["notAllowed", "specialistNotFound", "statusConflict"],
    perMinute: 5,
  },
})
