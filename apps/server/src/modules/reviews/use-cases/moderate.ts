import type { ModeratedReview, reviewReportSchema } from "@arnica/contract/review-care"
import type { FastifyRequest } from "fastify"
import type { z } from "zod"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { type CareRow, decide, findReview, saveReport } from "../care-repository.ts"
import type { ReviewsContext } from "../context.ts"
import { reviewChanged, reviewPublished } from "../events.ts"
import { findModerated, moderationPage } from "../list-repository.ts"
import { reviewPolicy } from "../policy.ts"
import { toModerated } from "../present.ts"

type Report = z.output<typeof reviewReportSchema> & { readonly actor: SignedIn; readonly uuid: string }

/** Tells admins what is wrong with a published review. Throws reviewNotFound, also for one's own. */
export const reportReview = async (
  { db, clock, settings }: ReviewsContext,
  { actor, uuid, reason, note }: Report,
): Promise<void> => {
  settings.refuseLong("note", note)
  reviewPolicy.authorize(actor, "report", await findReview(db.query, uuid))
  const report = { uuid, reporterId: actor.userId, reason, note, now: clock.now() }
  await db.transaction((tx) => saveReport(tx, report))
}

/** A page of reviews for admins. */
export const moderatedReviews = async (
  { db, specialists }: ReviewsContext,
  page: Parameters<typeof moderationPage>[1],
): Promise<{ total: number; items: ModeratedReview[] }> => {
  const { total, items } = await moderationPage(db.query, page)
  const about = await specialists.bySpecialistIds([...new Set(items.map(({ specialistId }) => specialistId))])
  return { total, items: items.map((row) => toModerated(row, about.get(row.specialistId))) }
}

type Verdict = {
  readonly actor: SignedIn
  readonly request: FastifyRequest
  readonly uuid: string
  /** Why it is hidden; null to let everybody read it. */
  readonly reason: string | null
}

const lookedUp = async (ctx: ReviewsContext, uuid: string): Promise<CareRow> => {
  const found = await findReview(ctx.db.query, uuid)
  if (found === null) throw new AppError("reviewNotFound")
  return found
}

/** Hides a review with a reason, or publishes one that waits or was hidden. Throws reviewNotFound. */
export const judgeReview = async (
  ctx: ReviewsContext,
  { actor, request, uuid, reason }: Verdict,
): Promise<ModeratedReview> => {
  const { db, clock, outbox, audit } = ctx
  if (reason !== null) ctx.settings.refuseLong("reason", reason)
  const before = await lookedUp(ctx, uuid)
  const { specialistId, stars, userId } = before
  await db.transaction(async (tx) => {
    await decide(tx, { uuid, hiddenReason: reason, now: clock.now() })
    await audit.record(tx, {
      actor,
      action: reason === null ? "reviews.published" : "reviews.hidden",
      ...(userId === null ? {} : { subject: userId }),
      ...(reason === null ? {} : { reason }),
      object: { type: "review", id: uuid },
      request: { id: request.id, ip: request.ip },
    })
    const key = `specialist:${specialistId}`
    const isFirst = before.status === "waiting"
    if (reason !== null)
      await outbox.publish(tx, { event: reviewChanged, key, payload: { uuid, specialistId } })
    else
      await outbox.publish(tx, {
        event: reviewPublished,
        key,
        payload: { uuid, specialistId, stars, isFirst },
      })
  })
  const row = await findModerated(db.query, uuid)
  if (row === null) throw new AppError("reviewNotFound")
  return toModerated(row, (await ctx.specialists.bySpecialistIds([specialistId])).get(specialistId))
}
