import { randomUUID } from "node:crypto"
import { reviewModerationEndpoints } from "@arnica/contract/review-moderation"
import { type Review, reviewsEndpoints } from "@arnica/contract/reviews"
import { reviewStatistics } from "@arnica/contract/statistics"
import type { Tx } from "../../platform/db/handles.ts"
import type { Platform } from "../../platform/types.ts"
import type { Neighbours, ReviewsContext } from "./context.ts"
import { reviewChanged, reviewPublished } from "./events.ts"
import { inviteAndNotify } from "./invite.ts"
import { colleaguesPage, countInModeration } from "./list-repository.ts"
import { moderationRoutes } from "./moderation-routes.ts"
import { notifyModerators } from "./notify-moderators.ts"
import { notifyWriters } from "./notify-writers.ts"
import { followSessions } from "./paid-for.ts"
import { reviewsOfPeople } from "./personal-data.ts"
import { toReview } from "./present.ts"
import { insertReviews, sumStars } from "./repository.ts"
import { reviewsRoutes } from "./routes.ts"
import { reviewMonths } from "./use-cases/review-months.ts"
import { type NewReview, storeReview } from "./use-cases/store-review.ts"

/** A published review, and of whom. */
export type ReviewOfOne = Review & { readonly specialistId: number }

export type { NewReview } from "./use-cases/store-review.ts"

/** What other modules may ask of reviews. */
export type Reviews = {
  /** Publishes a review and announces it; answers its uuid. Throws `statusConflict` when the session has one already. */
  readonly publish: (tx: Tx, review: NewReview) => Promise<string>
  /** A page of the published reviews of several specialists, each from an instant on, the newest first. */
  readonly ofSpecialists: (
    asked: Parameters<typeof colleaguesPage>[1],
  ) => Promise<{ readonly total: number; readonly items: readonly ReviewOfOne[] }>
  /** How many reviews wait for an admin's look, and how many were reported. */
  readonly countInModeration: () => ReturnType<typeof countInModeration>
  /** Stores any number of reviews and brings the stars up to date, set-based. Announces nothing. For demo data, imports and tests. */
  readonly createBatch: (tx: Tx, reviews: readonly NewReview[]) => Promise<void>
}

/** Reviews of specialists, from the invitation after a session to the stars that come of them. */
export const createReviews = (platform: Platform, neighbours: Neighbours): Reviews => {
  const { db, http, outbox, clock, audit, mail, jobs, config, settings, live } = platform
  const { publicUrl, brand } = config
  const ctx: ReviewsContext = {
    db,
    clock,
    outbox,
    audit,
    mail,
    jobs,
    settings,
    live,
    publicUrl,
    brand,
    ...neighbours,
  }
  platform.personalData.register(reviewsOfPeople)
  const { specialists } = neighbours
  const recount = async (tx: Tx, specialistIds: readonly number[]): Promise<void> =>
    specialists.setStars(tx, await sumStars(tx, [...new Set(specialistIds)]))
  http.implement(reviewsEndpoints, reviewsRoutes({ on: db.query, specialists }))
  http.implement(reviewModerationEndpoints, moderationRoutes(ctx))
  http.implement(reviewStatistics, {
    "GET /api/v2/practice/figures/reviews": ({ actor, query }) =>
      reviewMonths(ctx, { actor, zone: query.zone }),
  })
  inviteAndNotify(platform, ctx)
  followSessions(ctx)
  notifyWriters(ctx)
  notifyModerators(ctx)
  // Adds up all reviews instead of adding the new one, so that hearing twice, or late, does no harm.
  outbox.subscribe(reviewPublished, "reviews.stars", ({ payload }, tx) => recount(tx, [payload.specialistId]))
  outbox.subscribe(reviewChanged, "reviews.starsAgain", ({ payload }, tx) =>
    recount(tx, [payload.specialistId]),
  )
  return {
    publish: (tx, review) => storeReview(ctx, { tx, review }),
    ofSpecialists: async (asked) => {
      const { total, items } = await colleaguesPage(db.query, asked)
      return { total, items: items.map((row) => ({ ...toReview(row), specialistId: row.specialistId })) }
    },
    countInModeration: () => countInModeration(db.query),
    createBatch: async (tx, reviews) => {
      const stored = reviews.map((review) => ({ ...review, uuid: review.uuid ?? randomUUID() }))
      await insertReviews(tx, stored)
      await recount(
        tx,
        reviews.map(({ specialistId }) => specialistId),
      )
    },
  }
}
