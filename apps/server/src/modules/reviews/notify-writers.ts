import type { Tx } from "../../platform/db/handles.ts"
import { notifyUser } from "../notifications/index.ts"
import type { ReviewsContext } from "./context.ts"
import { type ReviewNews, reviewMoved } from "./events.ts"
import { findReview, type ModerationRow } from "./moderation-repository.ts"
import { OF_REVIEWS } from "./notifications.ts"

const isPublished = ({ status }: ModerationRow): boolean => status === "published"

/** Whether it still is so when it is told. */
const HOLDS: Readonly<Record<ReviewNews, (review: ModerationRow) => boolean>> = {
  published: isPublished,
  released: isPublished,
  hidden: ({ status }) => status === "hidden",
  answered: ({ answerText, answerHiddenReason }) => answerText !== null && answerHiddenReason === null,
  answerHidden: ({ answerHiddenReason }) => answerHiddenReason !== null,
  answerReleased: ({ answerHiddenReason }) => answerHiddenReason === null,
}

type Told = { readonly tx: Tx; readonly review: ModerationRow; readonly what: ReviewNews }

const notifyOne = async (ctx: ReviewsContext, { tx, review, what }: Told): Promise<void> => {
  const notification = OF_REVIEWS[what]
  const specialist = (await ctx.specialists.bySpecialistIds([review.specialistId])).get(review.specialistId)
  const isToClient = notification.audience === "client"
  const userId = isToClient ? review.userId : specialist?.userId
  if (!userId || (isToClient && review.appointmentUuid === null)) return
  const facts = { review, name: specialist?.fullName ?? "" }
  await notifyUser(ctx, { notification, tx, userId, facts })
}

/** Tells clients what becomes of their reviews, and specialists what becomes of their answers. */
export const notifyWriters = (ctx: ReviewsContext): void => {
  ctx.outbox.subscribe(reviewMoved, "reviews.tellWriters", async ({ payload: { uuid, what } }, tx) => {
    const review = await findReview(tx, uuid)
    if (review !== null && HOLDS[what](review)) await notifyOne(ctx, { tx, review, what })
  })
}
