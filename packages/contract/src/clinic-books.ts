import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import { pageQuery } from "./partners.ts"
import { PRACTICE_REVIEW_LISTS } from "./review-moderation.ts"
import { reviewSchema } from "./reviews.ts"
import { moneySchema, timeZoneSchema } from "./shared.ts"

const specialistID = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional()

const reviewFilter = {
  show: z.enum(PRACTICE_REVIEW_LISTS).default("all"),
  stars: z.coerce.number().int().min(1).max(5).optional(),
  specialistID,
}

const clinicReviewSchema = reviewSchema.extend({
  specialistID: z.int(),
  specialist: z.string(),
})
/** A published review of one of a clinic's specialists. */
export type ClinicReview = z.infer<typeof clinicReviewSchema>

const clinicMonthSchema = z.object({
  /** `2026-11`. */
  month: z.string(),
  earned: z.array(moneySchema),
  specialists: z.array(
    z.object({
      specialistID: z.int(),
      specialist: z.string(),
      earned: z.array(moneySchema),
      /** What we kept of what clients paid, VAT included: `earned` is what was left. The same currencies. */
      fees: z.array(moneySchema),
    }),
  ),
})
/** What a clinic's specialists earned in a month, together and each. */
export type ClinicMonth = z.infer<typeof clinicMonthSchema>

const year = z.object({
  year: z.coerce.number().int().min(2020).max(2100).optional(),
  zone: timeZoneSchema.default("Europe/Bucharest"),
  specialistID,
})

/** What a clinic reads of its specialists' work: what clients say of it, and what it earned. Since they joined. */
export const clinicBooksEndpoints = defineEndpoints({
  "GET /api/v2/clinic/reviews": {
    summary: "What clients say of the clinic's specialists since these joined, the newest first",
    audience: "clinic",
    module: "administration",
    query: z.object({ ...pageQuery, ...reviewFilter }),
    responses: { 200: z.object({ total: z.int(), items: z.array(clinicReviewSchema) }) },
    errors: ["specialistNotFound"],
  },
  "GET /api/v2/clinic/reviews/export": {
    summary: "The reviews of a list as a table for spreadsheets, as they are published",
    audience: "clinic",
    module: "administration",
    perMinute: 10,
    query: z.object(reviewFilter),
    responses: { 200: z.string() },
    produces: "text/csv; charset=utf-8",
    errors: ["specialistNotFound"],
  },
  "GET /api/v2/clinic/statement": {
    summary:
      "What the clinic's specialists earned in a year since they joined, after our fee, the newest month first",
    audience: "clinic",
    module: "administration",
    query: year,
    responses: { 200: z.object({ year: z.int(), latest: z.int(), months: z.array(clinicMonthSchema) }) },
    errors: ["specialistNotFound"],
  },
  "GET /api/v2/clinic/statement/export": {
    summary: "That as a table for spreadsheets",
    audience: "clinic",
    module: "administration",
    query: year,
    responses: { 200: z.string() },
    produces: "text/csv; charset=utf-8",
    errors: ["specialistNotFound"],
  },
})
