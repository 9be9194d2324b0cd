import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import { LIMITS } from "./limits.ts"
import { languageSchema, typedText } from "./shared.ts"

/** The parts of the catalogue that admins look after. */
export const CATALOG_KINDS = ["domain", "speciality", "therapyType", "skill"] as const
/** A part of the catalogue that admins look after. */
export type CatalogKind = (typeof CATALOG_KINDS)[number]

const names = z.record(languageSchema, typedText({ min: 2, max: LIMITS.catalogName }))
const more = z.record(languageSchema, typedText({ max: LIMITS.catalogText }))

const entrySchema = z.object({
  code: z.string(),
  /** The area of a domain or a skill, the domain of a speciality; null for therapy types. */
  parent: z.string().nullable(),
  names: z.record(z.string(), z.string()),
  /**
   * By language: the form of a speciality that a woman uses for herself; what a therapy type is; what else people type
   * for a skill, separated by commas. Null for domains.
   */
  more: z.record(z.string(), z.string()).nullable(),
  /** Retired: nobody can choose it any more, and who has it keeps it. */
  isRetired: z.boolean(),
  /** Counts every change by admins; a change names the one that it was made on. */
  version: z.int(),
})
/** An entry of the catalogue as admins look after it. */
export type CatalogEntry = z.infer<typeof entrySchema>

const version = z.int().min(0).max(2_147_483_647)
const base = { audience: "admin", module: "catalog" } as const
const kind = z.object({ kind: z.enum(CATALOG_KINDS) })
const one = kind.extend({ code: z.string().regex(/^[A-Z\d_]{2,60}$/) })

/** How admins look after the catalogue. What is in use is retired, never removed. */
export const catalogEditingEndpoints = defineEndpoints({
  "GET /api/v2/admin/catalog/{kind}": {
    ...base,
    summary:
      "The entries of a part of the catalogue in all languages, in their order, and what they can belong to",
    params: kind,
    responses: {
      200: z.object({
        items: z.array(entrySchema),
        parents: z.array(z.object({ code: z.string(), name: z.string() })),
      }),
    },
  },
  "POST /api/v2/admin/catalog/{kind}": {
    ...base,
    summary: "Adds an entry at the end; all languages are asked for",
    idempotent: true,
    params: kind,
    body: z.object({ parent: z.string().max(60).nullable(), names, more: more.nullable() }),
    responses: { 201: entrySchema },
  },
  "PATCH /api/v2/admin/catalog/{kind}/{code}": {
    ...base,
    summary: "Renames an entry",
    params: one,
    body: z.object({ version, names, more: more.nullable() }),
    responses: { 200: entrySchema },
    errors: ["notFound", "editedElsewhere"],
  },
  "POST /api/v2/admin/catalog/{kind}/order": {
    ...base,
    summary: "Puts all entries into an order. Refused when one was added in the meantime",
    params: kind,
    body: z.object({ codes: z.array(z.string().max(60)).min(1).max(1_000) }),
    responses: { 204: null },
    errors: ["editedElsewhere"],
  },
  "POST /api/v2/admin/catalog/{kind}/{code}/retirement": {
    ...base,
    summary: "Takes an entry out of what can be chosen; who has it keeps it",
    params: one,
    responses: { 200: entrySchema },
    errors: ["notFound"],
  },
  "DELETE /api/v2/admin/catalog/{kind}/{code}/retirement": {
    ...base,
    summary: "Lets an entry be chosen again",
    params: one,
    responses: { 200: entrySchema },
    errors: ["notFound"],
  },
})
