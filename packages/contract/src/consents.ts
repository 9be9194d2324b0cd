import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import { TERM_CODES, termSchema } from "./identity.ts"
import { instantSchema } from "./shared.ts"

/** A stretch of a text that stayed, came or went from one version to the next. */
export const textPartSchema = z.object({ kind: z.enum(["same", "added", "removed"]), text: z.string() })
export type TextPart = z.infer<typeof textPartSchema>

/** A term that somebody has still to accept, beside what they accepted of it before. */
export const newTermSchema = termSchema.extend({
  /** The version accepted last; null when none ever was. */
  accepted: z.object({ version: z.int(), acceptedAt: instantSchema }).nullable(),
  /** What changed since, in words; empty when none was accepted before. */
  summary: z.array(z.string()),
  /** What is different from it, paragraph by paragraph; null when there is nothing to compare with. */
  changes: z.array(z.array(textPartSchema)).nullable(),
})
export type NewTerm = z.infer<typeof newTermSchema>

/** Where a consent was asked for. */
export const CONSENT_SOURCES = ["account", "signUp", "booking", "newTerms", "settings", "handIn"] as const

/** A line of the ledger of consents. */
export const consentEntrySchema = z.object({
  id: z.int(),
  code: z.enum(TERM_CODES),
  /** The text's name in the reader's language. */
  title: z.string(),
  version: z.int().min(1),
  action: z.enum(["accepted", "withdrawn"]),
  source: z.enum(CONSENT_SOURCES),
  at: instantSchema,
})
export type ConsentEntry = z.infer<typeof consentEntrySchema>

/** Consents that can be taken back while the account stands. The others are its conditions and end with it. */
export const WITHDRAWABLE_TERMS = ["BOOKING"] as const

/** Calls about what people agreed to. */
export const consentsEndpoints = defineEndpoints({
  "GET /rest/v2/account/newTerms": {
    summary: "Terms that the user has still to accept, with what is different from those they accepted",
    audience: "user",
    module: "identity",
    responses: { 200: z.array(newTermSchema) },
  },
  "GET /api/v2/consents": {
    summary: "The user's ledger of consents, the newest first",
    audience: "user",
    module: "identity",
    responses: { 200: z.array(consentEntrySchema) },
  },
  "POST /api/v2/consents": {
    summary: "Accepts terms in the version in force",
    audience: "user",
    module: "identity",
    body: z.object({
      terms: z
        .array(z.object({ code: z.string().max(40), version: z.int().min(1) }))
        .min(1)
        .max(TERM_CODES.length),
    }),
    responses: { 204: null },
    errors: ["notFound", "statusConflict"],
  },
})
