import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import { instantSchema, profileUrlSchema, starsSchema } from "./shared.ts"

/** A published review. */
export const reviewSchema = z.object({
  uuid: z.uuid(),
  stars: z.int().min(1).max(5),
  text: z.string(),
  language: z.string(),
  /** First name and initial, or null where the client chose not to be named. */
  author: z.string().nullable(),
  sessionsBefore: z.int().nullable(),
  createdAt: instantSchema,
  answer: z.object({ text: z.string(), createdAt: instantSchema }).nullable(),
})
export type Review = z.infer<typeof reviewSchema>

/** A review on a page that is not the specialist's own: with the name of whom it is about. */
export const publicReviewSchema = reviewSchema.extend({
  specialist: z.object({ atlasUrl: z.string(), fullName: z.string(), photo: z.string().nullable() }),
})

const ofSpecialist = z.object({
  specialistID: z.int().min(1),
  language: z
    .string()
    .regex(/^[A-Za-z]{2}$/)
    .optional(),
  offset: z.int().min(0).max(100_000).default(0),
  count: z.int().min(1).max(50).default(10),
})

/** An amount that is missing or not positive stands for all. */
export const amountQuery = z.object({ amount: z.coerce.number().int().min(-1).max(1000).default(-1) })

const byUrl = z.object({ atlasUrl: profileUrlSchema })

/** Calls about reviews and stars. */
export const reviewsEndpoints = defineEndpoints({
  "GET /rest/v2/public/reviews": {
    summary: "Recent good reviews in a language, for public pages",
    audience: "public",
    sameForAll: true,
    module: "reviews",
    query: z.object({
      language: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .optional(),
    }),
    responses: { 200: z.array(publicReviewSchema) },
  },
  "POST /rest/v2/provider/getReviews": {
    summary: "Published reviews of a specialist, newest first",
    audience: "public",
    module: "reviews",
    body: ofSpecialist,
    responses: { 200: z.array(reviewSchema) },
    errors: ["specialistNotFound"],
  },
  "POST /rest/v2/provider/getReviewsWithCount": {
    summary: "The same with the count of all, and counts by language",
    audience: "public",
    sameForAll: true,
    module: "reviews",
    body: ofSpecialist,
    responses: {
      200: z.object({
        count: z.int(),
        list: z.array(reviewSchema),
        languages: z.array(z.object({ code: z.string(), count: z.int() })),
      }),
    },
    errors: ["specialistNotFound"],
  },
  "GET /rest/v2/profile-page/{url}/stars": {
    summary: "Average and count of a specialist's stars",
    audience: "public",
    module: "reviews",
    params: z.object({ url: profileUrlSchema }),
    responses: { 200: starsSchema },
    errors: ["specialistNotFound"],
  },
  "GET /rest/v2/profile-page/{atlasUrl}/reviews": {
    summary: "Reviews for the public profile",
    audience: "public",
    sameForAll: true,
    module: "reviews",
    params: byUrl,
    query: amountQuery,
    responses: { 200: z.array(reviewSchema) },
    errors: ["specialistNotFound"],
  },
})
