import { randomUUID } from "node:crypto"
import { reviewsEndpoints } from "@arnica/contract/reviews"
import type { Tx } from "../../platform/db/db.ts"
import { isPgError } from "../../platform/db/pg-error.ts"
import { AppError } from "../../platform/errors.ts"
import type { Platform } from "../../platform/types.ts"
import type { Specialists } from "../specialists/index.ts"
import { reviewPublished } from "./events.ts"
import { reviewsOfPeople } from "./personal-data.ts"
import { insertReviews, type NewReview as Stored, sumStars } from "./repository.ts"
import { reviewsRoutes } from "./routes.ts"

/** A review as it is handed in; its uuid is made up when none is given. Instants in epoch milliseconds. */
export type NewReview = Omit<Stored, "uuid"> & { readonly uuid?: string }

/** What other modules may ask of reviews. */
export type Reviews = {
  /** Publishes a review and announces it; answers its uuid. Throws `statusConflict` when the session has one already. */
  readonly publish: (tx: Tx, review: NewReview) => Promise<string>
  /** Stores any number of reviews and brings the stars up to date, set-based. Announces nothing. For demo data, imports and tests. */
  readonly createBatch: (tx: Tx, reviews: readonly NewReview[]) => Promise<void>
}

/** Reviews of specialists, and the stars that come of them. */
export const createReviews = (
  platform: Platform,
  neighbours: {
    readonly specialists: Pick<Specialists, "byId" | "byUrl" | "bySpecialistIds" | "setStars">
  },
): Reviews => {
  const { db, http, outbox } = platform
  platform.personalData.register(reviewsOfPeople)
  const { specialists } = neighbours
  const recount = async (tx: Tx, specialistIds: readonly number[]): Promise<void> =>
    specialists.setStars(tx, await sumStars(tx, [...new Set(specialistIds)]))
  http.implement(reviewsEndpoints, reviewsRoutes({ db: db.query, specialists }))
  // Adds up all reviews instead of adding the new one, so that hearing twice, or late, does no harm.
  outbox.subscribe(reviewPublished, "reviews.stars", ({ payload }, tx) => recount(tx, [payload.specialistId]))
  return {
    publish: async (tx, review) => {
      const stored = { ...review, uuid: review.uuid ?? randomUUID() }
      await insertOnce(tx, stored)
      const { uuid, specialistId, stars } = stored
      await outbox.publish(tx, {
        event: reviewPublished,
        key: `specialist:${specialistId}`,
        payload: { uuid, specialistId, stars },
      })
      return uuid
    },
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

const insertOnce = async (tx: Tx, review: Stored): Promise<void> => {
  try {
    await insertReviews(tx, [review])
  } catch (error) {
    if (isPgError(error, "23505", "review_appointment_uuid_key"))
      throw new AppError("statusConflict", { cause: error })
    throw error
  }
}
