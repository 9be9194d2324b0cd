import type { ModeratedReview, reviewReportSchema } from "@arnica/contract/review-care"
import type { FastifyRequest } from "fastify"
import type { z } from "zod"
import { csvInPieces } from "../../../platform/csv/csv.ts"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { type CareRow, decide, findReview, saveReport } from "../care-repository.ts"
import type { ReviewsContext } from "../context.ts"
import { reviewChanged, reviewPublished } from "../events.ts"
import { findModerated, moderationPage } from "../list-repository.ts"
import { reviewPolicy } from "../policy.ts"
import { toModerated } from "../present.ts"

type ModeratedRow = Awaited<ReturnType<typeof moderationPage>>["items"][number]
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
  ctx: ReviewsContext,
  page: Parameters<typeof moderationPage>[1],
): Promise<{ total: number; items: ModeratedReview[] }> => {
  const { total, items } = await moderationPage(ctx.db.query, page)
  return { total, items: await presentModerated(ctx, items) }
}

const presentModerated = async (
  { specialists }: ReviewsContext,
  rows: readonly ModeratedRow[],
): Promise<ModeratedReview[]> => {
  const about = await specialists.bySpecialistIds([...new Set(rows.map(({ specialistId }) => specialistId))])
  return rows.map((row) => toModerated(row, about.get(row.specialistId)))
}

type Exporting = Omit<Parameters<typeof moderationPage>[1], "count" | "offset"> & {
  readonly actor: SignedIn
  readonly request: { readonly id: string; readonly ip: string }
}

const PIECE = 500

/** The reviews of a list as a table, piece by piece. Everybody whose review is in it can read that it was made. */
export const exportReviews = (
  ctx: ReviewsContext,
  { actor, request: { id, ip }, ...filter }: Exporting,
): AsyncGenerator<string> =>
  csvInPieces<ModeratedReview>({
    head: ["uuid", "at", "specialist", "stars", "status", "language", "text", "answer", "hidden", "reports"],
    size: PIECE,
    read: async ({ skipped }) => {
      const page = { ...filter, count: PIECE, offset: skipped }
      const { items } = await moderationPage(ctx.db.query, page)
      await ctx.db.transaction((tx) =>
        ctx.audit.recordEach(tx, {
          ...{ actor, action: "reviews.exported", request: { id, ip } },
          subjects: items.flatMap(({ writerId }) => writerId ?? []),
        }),
      )
      return await presentModerated(ctx, items)
    },
    cells: (each) => [
      ...[each.uuid, each.createdAt, each.specialist.fullName, each.stars, each.status, each.language],
      ...[each.text, each.answer?.text ?? null, each.hiddenReason, each.reports.length],
    ],
  })

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
