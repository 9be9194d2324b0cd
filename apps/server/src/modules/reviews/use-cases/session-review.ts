import type { SessionReview } from "@arnica/contract/review-moderation"
import { type HeldSession, reviewBlocker } from "../../booking/index.ts"
import type { ReviewsContext } from "../context.ts"
import { findReviewOf, type ModerationRow } from "../moderation-repository.ts"
import { reviewedSessionPolicy } from "../policy.ts"
import { toReview, toSpecialist } from "../present.ts"

/** One of the client's own sessions. Throws appointmentNotFound. */
export const ownSession = async (
  { booking }: ReviewsContext,
  { userId, uuid }: { readonly userId: string; readonly uuid: string },
): Promise<HeldSession> =>
  reviewedSessionPolicy.authorize({ userId }, "review", await booking.heldSessions.findHeld(uuid))

const toOwn = (row: ModerationRow, obstacle: SessionReview["obstacle"]): SessionReview["review"] => ({
  ...toReview(row),
  status: row.status,
  hiddenReason: row.hiddenReason,
  canEdit: row.answerText === null && row.status !== "hidden" && obstacle === null,
})

/** What its client may say of a session, and what they said. */
export const presentSession = async (ctx: ReviewsContext, session: HeldSession): Promise<SessionReview> => {
  const [review, specialists] = await Promise.all([
    findReviewOf(ctx.db.query, session.uuid),
    ctx.specialists.bySpecialistIds([session.specialistId]),
  ])
  const specialist = specialists.get(session.specialistId)
  if (specialist === undefined) throw new Error(`no specialist ${session.specialistId}`)
  const obstacle = reviewBlocker(session)
  return {
    start: new Date(session.start).toISOString(),
    specialist: toSpecialist(specialist),
    review: review === null ? null : toOwn(review, obstacle),
    obstacle,
  }
}
