import type { PracticeReview } from "@arnica/contract/review-moderation"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { refuseFields } from "../../../platform/http/refused-fields.ts"
import type { ReviewsContext } from "../context.ts"
import { reviewMoved } from "../events.ts"
import { isFlagged } from "../flagged.ts"
import { findReview, writeAnswer } from "../moderation-repository.ts"
import { reviewPolicy } from "../policy.ts"
import { toPracticeReview } from "../present.ts"

type Answering = { readonly actor: SignedIn; readonly uuid: string; readonly text: string }

/**
 * Answers a review of the specialist's own, once. Throws badInput for words that would have a review wait, reviewNotFound or
 * reviewAnswered.
 */
export const answerReview = async (
  ctx: ReviewsContext,
  { actor, uuid, text }: Answering,
): Promise<PracticeReview> => {
  const { language } = reviewPolicy.authorize(actor, "answer", await findReview(ctx.db.query, uuid))
  if (isFlagged({ text, language })) throw refuseFields([{ path: "text", text: "reviewAnswerWords" }])
  const answered = await ctx.db.transaction(async (tx) => {
    const row = await writeAnswer(tx, { uuid, text, now: ctx.clock.now() })
    if (row === null) return null
    const key = `specialist:${row.specialistId}`
    await ctx.outbox.publish(tx, { event: reviewMoved, key, payload: { uuid, what: "answered" } })
    return row
  })
  if (answered === null) throw new AppError("reviewAnswered")
  return toPracticeReview(answered)
}
