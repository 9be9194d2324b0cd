import type { PersonalAction } from "@arnica/contract/personal-actions"
import type { ModeratedReview } from "@arnica/contract/review-moderation"
import type { FastifyRequest } from "fastify"
import type { Tx } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { ReviewsContext } from "../context.ts"
import { reviewChanged, reviewMoved, reviewPublished } from "../events.ts"
import { findModerated } from "../list-repository.ts"
import {
  decide,
  decideAnswer,
  findReview,
  type Hiding,
  type ModerationRow,
} from "../moderation-repository.ts"
import { toModerated } from "../present.ts"

type Judging = {
  readonly actor: SignedIn
  readonly request: FastifyRequest
  readonly uuid: string
}

const lookedUp = async (ctx: ReviewsContext, uuid: string): Promise<ModerationRow> => {
  const found = await findReview(ctx.db.query, uuid)
  if (found === null) throw new AppError("reviewNotFound")
  return found
}

const shown = async (ctx: ReviewsContext, uuid: string): Promise<ModeratedReview> => {
  const row = await findModerated(ctx.db.query, uuid)
  if (row === null) throw new AppError("reviewNotFound")
  const { specialistId } = row
  return toModerated(row, (await ctx.specialists.bySpecialistIds([specialistId])).get(specialistId))
}

type Trace = {
  readonly action: PersonalAction
  readonly subject: string | null | undefined
  readonly reason: string | null
}

/** Writes a verdict into the audit log of whom it is about. */
const trace = (
  { audit }: ReviewsContext,
  tx: Tx,
  { actor, request, uuid, action, subject, reason }: Judging & Trace,
): Promise<void> =>
  audit.record(tx, {
    actor,
    action,
    object: { type: "review", id: uuid },
    request: { id: request.id, ip: request.ip },
    ...(subject ? { subject } : {}),
    ...(reason === null ? {} : { reason }),
  })

/** Hides a review with a reason, or publishes one that waits or was hidden. Throws reviewNotFound. */
export const judgeReview = async (
  ctx: ReviewsContext,
  { hiding, ...judging }: Judging & { readonly hiding: Hiding },
): Promise<ModeratedReview> => {
  const { db, clock, outbox } = ctx
  const { uuid } = judging
  const reason = hiding?.reason ?? null
  if (reason !== null) ctx.settings.refuseLong("reason", reason)
  const before = await lookedUp(ctx, uuid)
  const { specialistId, stars, userId: subject } = before
  const key = `specialist:${specialistId}`
  await db.transaction(async (tx) => {
    await decide(tx, { uuid, hiding, now: clock.now() })
    const action = reason === null ? "reviews.published" : "reviews.hidden"
    await trace(ctx, tx, { ...judging, action, subject, reason })
    const isFirst = before.status === "waiting"
    if (reason !== null)
      await outbox.publish(tx, { event: reviewChanged, key, payload: { uuid, specialistId } })
    else
      await outbox.publish(tx, {
        event: reviewPublished,
        key,
        payload: { uuid, specialistId, stars, isFirst },
      })
    const what = reason === null ? "released" : "hidden"
    if (before.status !== (reason === null ? "published" : "hidden"))
      await outbox.publish(tx, { event: reviewMoved, key, payload: { uuid, what } })
  })
  return await shown(ctx, uuid)
}

/**
 * Hides the answer of a review with a reason, or shows one again (null). Throws reviewNotFound, or statusConflict for a
 * review without an answer.
 */
export const judgeAnswer = async (
  ctx: ReviewsContext,
  { reason, ...judging }: Judging & { readonly reason: string | null },
): Promise<ModeratedReview> => {
  const { db, clock, outbox, specialists } = ctx
  const { uuid } = judging
  if (reason !== null) ctx.settings.refuseLong("reason", reason)
  const { specialistId, answerHiddenReason } = await lookedUp(ctx, uuid)
  const subject = (await specialists.bySpecialistIds([specialistId])).get(specialistId)?.userId
  await db.transaction(async (tx) => {
    const after = await decideAnswer(tx, { uuid, reason, now: clock.now() })
    if (after === null) throw new AppError("statusConflict")
    const action = reason === null ? "reviews.answerPublished" : "reviews.answerHidden"
    await trace(ctx, tx, { ...judging, action, subject, reason })
    const what = reason === null ? "answerReleased" : "answerHidden"
    if ((answerHiddenReason === null) !== (reason === null))
      await outbox.publish(tx, {
        event: reviewMoved,
        key: `specialist:${specialistId}`,
        payload: { uuid, what },
      })
  })
  return await shown(ctx, uuid)
}
