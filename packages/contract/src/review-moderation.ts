import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import { LIMITS } from "./limits.ts"
import { hasContact, hasLink } from "./review-words.ts"
import { reviewSchema } from "./reviews.ts"
import { instantSchema, languageSchema, starsSchema, typedText } from "./shared.ts"

/** Where a review can stand: read by everybody, waiting for a person to look at it, or hidden by one. */
export const REVIEW_STATUSES = ["published", "waiting", "hidden"] as const

/** Why a review waits: its words, how many came at once, or that its session was not held after all, or its money went back. */
export const HOLD_REASONS = ["words", "pace", "unpaid"] as const

/** Why a reader reports a review. */
export const REPORT_REASONS = ["offensive", "private", "notAClient", "advertising", "other"] as const

/** What of a review a report is about: itself, or the specialist's answer to it. */
export const REVIEW_PARTS = ["review", "answer"] as const

const publicText = (length: { readonly min: number; readonly max: number }) =>
  typedText(length)
    .refine((text) => !hasLink(text), { error: "reviewLink" })
    .refine((text) => !hasContact(text), { error: "reviewContact" })

/** What a client says of a session. */
export const reviewInputSchema = z.object({
  stars: z.int().min(1).max(5),
  text: publicText({ min: LIMITS.reviewMinLength, max: LIMITS.reviewMaxLength }),
  language: languageSchema,
  /** Whether first name and initial stand beside it. */
  named: z.boolean(),
})
export type ReviewInput = z.infer<typeof reviewInputSchema>

/** The one answer that a specialist gives. */
export const reviewAnswerSchema = z.object({
  text: publicText({ min: 2, max: LIMITS.reviewAnswerMaxLength }),
})

/** What a reader has against a review. */
export const reviewReportSchema = z
  .object({
    about: z.enum(REVIEW_PARTS).default("review"),
    reason: z.enum(REPORT_REASONS),
    note: typedText({ max: LIMITS.messageMaxLength }).default(""),
  })
  .refine(({ about, reason }) => about === "review" || reason !== "notAClient", {
    error: "notOffered",
    path: ["reason"],
  })

/** A review as its writer sees it. */
const ownReviewSchema = reviewSchema.extend({
  status: z.enum(REVIEW_STATUSES),
  /** What an admin wrote who hid it. */
  hiddenReason: z.string().nullable(),
  canEdit: z.boolean(),
})

/** What a client may say of one session, and what they said. */
export const sessionReviewSchema = z.object({
  start: instantSchema,
  specialist: z.object({ atlasUrl: z.string(), fullName: z.string(), photo: z.string().nullable() }),
  review: ownReviewSchema.nullable(),
  /** Why there can be none: the session is not over, or nothing was paid for it. */
  obstacle: z.enum(["reviewNotHeld", "reviewUnpaid"]).nullable(),
})
export type SessionReview = z.infer<typeof sessionReviewSchema>

const page = {
  stars: z.coerce.number().int().min(1).max(5).optional(),
  count: z.coerce.number().int().min(1).max(100).default(20),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
}

/** The lists of a specialist's reviews. */
export const PRACTICE_REVIEW_LISTS = ["all", "unanswered"] as const

/** The lists of reviews that admins look after. */
export const MODERATION_LISTS = ["waiting", "reported", "hidden", "all"] as const

const moderationFilter = {
  show: z.enum(MODERATION_LISTS).default("waiting"),
  /** A word of the text. */
  search: typedText({ max: 100 }).optional(),
  stars: page.stars,
}

const moderatedSchema = reviewSchema.extend({
  status: z.enum(REVIEW_STATUSES),
  holdReason: z.enum(HOLD_REASONS).nullable(),
  hiddenReason: z.string().nullable(),
  /** Why its answer is hidden from all but the specialist. */
  answerHiddenReason: z.string().nullable(),
  specialist: z.object({ atlasUrl: z.string(), fullName: z.string() }),
  /** What readers have against it or its answer that nobody has decided on. */
  reports: z.array(
    z.object({
      about: z.enum(REVIEW_PARTS),
      reason: z.enum(REPORT_REASONS),
      note: z.string(),
      at: instantSchema,
    }),
  ),
  /** What its reader may do with it now. Publishing what is public sets aside what was reported of it. */
  abilities: z.object({
    publish: z.boolean(),
    hide: z.boolean(),
    publishAnswer: z.boolean(),
    hideAnswer: z.boolean(),
  }),
})
/** A review as admins look after it. */
export type ModeratedReview = z.infer<typeof moderatedSchema>

const practiceReviewSchema = reviewSchema.extend({
  /** Why an admin hid the answer from everybody else. */
  answerHiddenReason: z.string().nullable(),
  /** What its reader may do with it now. */
  abilities: z.object({ answer: z.boolean() }),
})
/** A review as the specialist whom it is about sees it. */
export type PracticeReview = z.infer<typeof practiceReviewSchema>

const byUuid = z.object({ uuid: z.uuid() })
const verdict = { reason: typedText({ min: 3, max: LIMITS.messageMaxLength }) }
const judging = {
  audience: "admin",
  module: "reviews",
  params: byUuid,
  responses: { 200: moderatedSchema },
} as const

/** Writing, answering, reporting and moderating reviews. */
export const reviewModerationEndpoints = defineEndpoints({
  "GET /api/v2/appointments/{uuid}/review": {
    summary: "What the client may say of a session, and what they said",
    audience: "user",
    module: "reviews",
    params: byUuid,
    responses: { 200: sessionReviewSchema },
    errors: ["appointmentNotFound"],
  },
  "POST /api/v2/appointments/{uuid}/review": {
    summary:
      "Reviews a session that was held and paid for, once; what automatic checks doubt waits for an admin",
    audience: "user",
    module: "reviews",
    params: byUuid,
    body: reviewInputSchema,
    responses: { 201: sessionReviewSchema },
    errors: ["appointmentNotFound", "reviewNotHeld", "reviewUnpaid", "statusConflict"],
  },
  "PATCH /api/v2/reviews/{uuid}": {
    summary: "Changes one's own review, until it is answered or hidden, of a session that is paid for still",
    audience: "user",
    module: "reviews",
    params: byUuid,
    body: reviewInputSchema,
    responses: { 200: sessionReviewSchema },
    errors: ["reviewNotFound", "reviewAnswered", "reviewNotHeld", "reviewUnpaid", "statusConflict"],
  },
  "POST /api/v2/reviews/{uuid}/reports": {
    summary:
      "Tells admins what is wrong with a published review or its answer; a second report of the same reader replaces the first",
    audience: "user",
    module: "reviews",
    perMinute: 20,
    params: byUuid,
    body: reviewReportSchema,
    responses: { 204: null },
    errors: ["reviewNotFound"],
  },
  "GET /api/v2/practice/reviews": {
    summary: "Published reviews of the specialist, newest first, and what they come to",
    audience: "provider",
    module: "reviews",
    query: z.object({ show: z.enum(PRACTICE_REVIEW_LISTS).default("all"), ...page }),
    responses: {
      200: z.object({
        total: z.int(),
        items: z.array(practiceReviewSchema),
        stars: starsSchema,
        /** How many have one, two, … five stars. */
        byStars: z.array(z.int()).length(5),
        unanswered: z.int(),
      }),
    },
  },
  "POST /api/v2/practice/reviews/{uuid}/answer": {
    summary: "Answers a review, once",
    audience: "provider",
    module: "reviews",
    params: byUuid,
    body: reviewAnswerSchema,
    responses: { 200: practiceReviewSchema },
    errors: ["reviewNotFound", "reviewAnswered"],
  },
  "GET /api/v2/admin/reviews": {
    summary: "Reviews that wait for a look, were reported or hidden, or all, newest first",
    audience: "admin",
    module: "reviews",
    query: z.object({ ...page, ...moderationFilter }),
    responses: { 200: z.object({ total: z.int(), items: z.array(moderatedSchema) }) },
  },
  "GET /api/v2/admin/reviews/export": {
    summary: "The reviews of a list as a table for spreadsheets",
    audience: "admin",
    module: "reviews",
    query: z.object(moderationFilter),
    perMinute: 10,
    responses: { 200: z.string() },
    produces: "text/csv; charset=utf-8",
  },
  "POST /api/v2/admin/reviews/{uuid}/hiding": {
    ...judging,
    summary: "Hides a review; its writer is told of what kind the reason is, and reads it",
    body: z.object({ ...verdict, kind: z.enum(REPORT_REASONS).default("other") }),
    errors: ["reviewNotFound"],
  },
  "POST /api/v2/admin/reviews/{uuid}/publication": {
    ...judging,
    summary: "Publishes a review that waits or was hidden, and sets aside what was reported of it",
    errors: ["reviewNotFound"],
  },
  "POST /api/v2/admin/reviews/{uuid}/answer-hiding": {
    ...judging,
    summary: "Hides the answer of a review from all but the specialist who gave it and reads the reason",
    body: z.object(verdict),
    errors: ["reviewNotFound", "statusConflict"],
  },
  "POST /api/v2/admin/reviews/{uuid}/answer-publication": {
    ...judging,
    summary: "Shows an answer again that was hidden, and sets aside what was reported of it",
    errors: ["reviewNotFound", "statusConflict"],
  },
})
