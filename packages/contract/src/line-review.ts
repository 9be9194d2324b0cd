import { LINE_KINDS } from "@arnica/rules/safety"
import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import { daySchema, instantSchema, typedText } from "./shared.ts"

/** What admins note of a help line: its operator confirmed it, its pages were read again, or it is wrong. */
export const LINE_FINDINGS = ["confirmed", "reviewed", "wrong"] as const
/** What admins note of a help line. */
export type LineFinding = (typeof LINE_FINDINGS)[number]

const reviewedLineSchema = z.object({
  id: z.string(),
  country: z.string(),
  kinds: z.array(z.enum(LINE_KINDS)).min(1),
  name: z.string().nullable(),
  number: z.string(),
  /** `A` and `B` are shown. */
  grade: z.string(),
  sources: z.array(z.string()),
  /** Who in the house answers for it. */
  owner: z.string(),
  /** The day on which its sources were last read. */
  reviewedOn: daySchema,
  /** When its operator last confirmed it, and who noted that; null before the first time. */
  confirmed: z.object({ at: instantSchema, by: z.string() }).nullable(),
  isShown: z.boolean(),
  pagesDue: daySchema,
  operatorDue: daySchema,
  hiddenFrom: daySchema,
  overdue: z.array(z.enum(["pages", "operator", "wrong"])),
})
/** A help line as those see it who look after it. */
export type ReviewedLine = z.infer<typeof reviewedLineSchema>

const base = { audience: "admin", module: "safety" } as const

/** How admins look after the help lines. */
export const lineReviewEndpoints = defineEndpoints({
  "GET /api/v2/admin/help-lines": {
    ...base,
    summary: "All help lines with their sources, who confirmed them and what is due, what is overdue first",
    responses: { 200: z.object({ unconfirmed: z.int(), items: z.array(reviewedLineSchema) }) },
  },
  "POST /api/v2/admin/help-lines/{id}/findings": {
    ...base,
    summary: "Notes that an operator confirmed a line, that its pages were read again, or that it is wrong",
    params: z.object({ id: z.string().max(80) }),
    body: z.object({ finding: z.enum(LINE_FINDINGS), note: typedText({ min: 3, max: 300 }) }),
    responses: { 204: null },
    errors: ["notFound"],
  },
})
