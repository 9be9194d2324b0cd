import { randomUUID } from "node:crypto"
import type { Tx } from "../../../platform/db/handles.ts"
import { isPgError } from "../../../platform/db/pg-error.ts"
import { AppError } from "../../../platform/errors.ts"
import type { ReviewsContext } from "../context.ts"
import { reviewMoved, reviewPublished } from "../events.ts"
import { insertReviews, type NewReview as Stored } from "../repository.ts"

/** A review as it is handed in; its uuid is made up when none is given. Instants in epoch milliseconds. */
export type NewReview = Omit<Stored, "uuid"> & { readonly uuid?: string }

/** Stores a review and announces it if it can be read; answers its uuid. Throws statusConflict for a session's second. */
export const storeReview = async (
  { outbox }: Pick<ReviewsContext, "outbox">,
  { tx, review }: { readonly tx: Tx; readonly review: NewReview },
): Promise<string> => {
  const stored = { ...review, uuid: review.uuid ?? randomUUID() }
  await insertOnce(tx, stored)
  const { uuid, specialistId, stars, hidden, holdReason } = stored
  if (hidden === true || holdReason) return uuid
  const payload = { uuid, specialistId, stars, isFirst: true }
  const key = `specialist:${specialistId}`
  await outbox.publish(tx, { event: reviewPublished, key, payload })
  await outbox.publish(tx, { event: reviewMoved, key, payload: { uuid, what: "published" } })
  return uuid
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
