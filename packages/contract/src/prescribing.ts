import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import {
  PRESCRIBING_LISTS,
  PRESCRIBING_SPECIALITIES,
  PRESCRIPTION_LIMITS,
  REMOTE_RULES,
} from "./prescription-words.ts"

const ruleSchema = z.object({ speciality: z.enum(PRESCRIBING_SPECIALITIES), rule: z.enum(REMOTE_RULES) })
/** Whether a speciality prescribes at a distance. */
export type SpecialityRule = z.infer<typeof ruleSchema>

const refusedLineSchema = z.object({
  /** Of the file, where the heading is the first. */
  line: z.int(),
  what: z.enum(["columns", "code", "name", "form", "route", "block", "mark", "label", "twice", "tooMany"]),
})
/** A line of an import that cannot be taken. */
export type RefusedLine = z.infer<typeof refusedLineSchema>

const importedSchema = z.object({
  rows: z.int(),
  /** What is new, and what would be or was changed. */
  added: z.int(),
  changed: z.int(),
  refused: z.array(refusedLineSchema),
  applied: z.boolean(),
})
/** What an import does, or would do. */
export type Imported = z.infer<typeof importedSchema>

/** What admins say of prescribing. */
export const prescribingEndpoints = defineEndpoints({
  "GET /api/v2/admin/prescribing": {
    summary: "Whether each speciality prescribes at a distance, and how long the lists are",
    audience: "admin",
    module: "prescriptions",
    responses: {
      200: z.object({
        /** With the name of the speciality in the reader's language. */
        rules: z.array(ruleSchema.extend({ name: z.string() })),
        counts: z.object({ medicines: z.int(), diagnoses: z.int() }),
      }),
    },
  },
  "PATCH /api/v2/admin/prescribing/{speciality}": {
    summary: "Says whether a speciality prescribes at a distance",
    audience: "admin",
    module: "prescriptions",
    params: z.object({ speciality: z.enum(PRESCRIBING_SPECIALITIES) }),
    body: z.object({ rule: z.enum(REMOTE_RULES) }),
    responses: { 200: ruleSchema },
  },
  "POST /api/v2/admin/prescribing-lists/{list}/import": {
    summary:
      "Tries a CSV of medicines or diagnoses, and with `apply` takes it in whole or, when a line is refused, not at all",
    audience: "admin",
    module: "prescriptions",
    perMinute: 20,
    params: z.object({ list: z.enum(PRESCRIBING_LISTS) }),
    body: z.object({
      csv: z.string().min(1).max(PRESCRIPTION_LIMITS.importLength),
      apply: z.boolean().default(false),
    }),
    responses: { 200: importedSchema },
  },
})
