import type { ReviewInput, SessionReview } from "@arnica/contract/review-moderation"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { reviewBlocker } from "../../booking/index.ts"
import type { ReviewsContext } from "../context.ts"
import { reviewChanged, reviewMoved, reviewPublished } from "../events.ts"
import { isFlagged } from "../flagged.ts"
import { countPace, findReview, type ModerationRow, rewrite } from "../moderation-repository.ts"
import { PACE, reviewPolicy } from "../policy.ts"
import type { HoldReason } from "../repository.ts"
import { ownSession, presentSession } from "./session-review.ts"
import { storeReview } from "./store-review.ts"

type Writing = {
  readonly actor: Pick<SignedIn, "userId">
  readonly uuid: string
  readonly input: ReviewInput
}

const flagReason = (input: ReviewInput): HoldReason | null => (isFlagged(input) ? "words" : null)

const isRushed = async (
  { clock }: ReviewsContext,
  { on, userId, specialistId }: { on: Queryable; userId: string; specialistId: number },
): Promise<boolean> => {
  const { written, received } = await countPace(on, { userId, specialistId, now: clock.now() })
  return written >= PACE.ofWriterADay || received >= PACE.ofSpecialistAnHour
}

/** First name and initial, for who agreed to it. */
const authorOf = async (
  { identity }: ReviewsContext,
  { userId, named }: { readonly userId: string; readonly named: boolean },
): Promise<string | null> => {
  if (!named) return null
  const user = (await identity.users.byIds([userId])).get(userId)
  return user === undefined ? null : `${user.firstName} ${user.lastName.slice(0, 1)}.`
}

/**
 * Reviews a session of the client's own that was held and paid for. What the checks doubt waits for an admin. Throws
 * appointmentNotFound, reviewNotHeld, reviewUnpaid, or statusConflict for a second one.
 */
export const writeReview = async (
  ctx: ReviewsContext,
  { actor: { userId }, uuid, input }: Writing,
): Promise<SessionReview> => {
  const session = await ownSession(ctx, { userId, uuid })
  const obstacle = reviewBlocker(session)
  if (obstacle !== null) throw new AppError(obstacle)
  const { specialistId, heldSoFar } = session
  const author = await authorOf(ctx, { userId, named: input.named })
  await ctx.db.transaction(async (tx) => {
    const holdReason =
      flagReason(input) ?? ((await isRushed(ctx, { on: tx, userId, specialistId })) ? "pace" : null)
    await storeReview(ctx, {
      tx,
      review: {
        specialistId,
        userId,
        holdReason,
        appointmentUuid: uuid,
        sessionsBefore: heldSoFar,
        stars: input.stars,
        text: input.text,
        language: input.language,
        ...(author === null ? {} : { author }),
        createdAt: ctx.clock.now(),
      },
    })
  })
  return await presentSession(ctx, session)
}

/** What changes with its words: whether everybody may read it, and the stars of its specialist. */
const announce = async (
  { outbox }: ReviewsContext,
  { tx, before, after }: { readonly tx: Tx; readonly before: ModerationRow; readonly after: ModerationRow },
): Promise<void> => {
  const { uuid, specialistId, stars } = after
  const key = `specialist:${specialistId}`
  const isFirst = before.status === "waiting"
  if (isFirst && after.status === "published") {
    await outbox.publish(tx, { event: reviewPublished, key, payload: { uuid, specialistId, stars, isFirst } })
    await outbox.publish(tx, { event: reviewMoved, key, payload: { uuid, what: "published" } })
  } else await outbox.publish(tx, { event: reviewChanged, key, payload: { uuid, specialistId } })
}

/**
 * Changes one's own review, until it is answered. One that waited for its number goes on waiting. Throws
 * reviewNotFound, reviewAnswered, reviewNotHeld, reviewUnpaid, or statusConflict for one that is hidden.
 */
export const changeReview = async (
  ctx: ReviewsContext,
  { actor, uuid, input }: Writing,
): Promise<SessionReview> => {
  const before = reviewPolicy.authorize(actor, "change", await findReview(ctx.db.query, uuid))
  if (before.answerText !== null) throw new AppError("reviewAnswered")
  if (before.status === "hidden" || before.appointmentUuid === null) throw new AppError("statusConflict")
  const session = await ownSession(ctx, { userId: actor.userId, uuid: before.appointmentUuid })
  const obstacle = reviewBlocker(session)
  if (obstacle !== null) throw new AppError(obstacle)
  const author = await authorOf(ctx, { userId: actor.userId, named: input.named })
  const { stars, text, language } = input
  const holdReason = flagReason(input) ?? (before.holdReason === "pace" ? "pace" : null)
  await ctx.db.transaction(async (tx) => {
    const after = await rewrite(tx, { uuid, stars, text, language, author, holdReason })
    if (after === null) throw new AppError("reviewAnswered")
    await announce(ctx, { tx, before, after })
  })
  return await presentSession(ctx, session)
}
