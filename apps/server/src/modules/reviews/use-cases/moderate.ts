import type { ModeratedReview, reviewReportSchema } from "@arnica/contract/review-moderation"
import type { z } from "zod"
import { csvInPieces } from "../../../platform/csv/csv.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { ReviewsContext } from "../context.ts"
import { moderationPage } from "../list-repository.ts"
import { findReview, saveReport } from "../moderation-repository.ts"
import { reviewPolicy } from "../policy.ts"
import { toModerated } from "../present.ts"

type ModeratedRow = Awaited<ReturnType<typeof moderationPage>>["items"][number]
type Report = z.output<typeof reviewReportSchema> & { readonly actor: SignedIn; readonly uuid: string }

/** Tells admins what is wrong with a published review or its answer. Throws reviewNotFound, also for one's own. */
export const reportReview = async (
  { db, clock, settings }: ReviewsContext,
  { actor, uuid, about, reason, note }: Report,
): Promise<void> => {
  settings.refuseLong("note", note)
  const action = about === "answer" ? "reportAnswer" : "report"
  reviewPolicy.authorize(actor, action, await findReview(db.query, uuid))
  const report = { uuid, about, reporterId: actor.userId, reason, note, now: clock.now() }
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
    head: [
      "uuid",
      "at",
      "specialist",
      "stars",
      "status",
      "language",
      "text",
      "answer",
      "hidden",
      "answer hidden",
      "reports",
    ],
    size: PIECE,
    read: async ({ skipped }) => {
      const page = { ...filter, count: PIECE, offset: skipped }
      const { items } = await moderationPage(ctx.db.query, page)
      await ctx.db.transaction((tx) =>
        ctx.audit.recordEach(tx, {
          actor,
          action: "reviews.exported",
          request: { id, ip },
          subjects: items.flatMap(({ writerId }) => writerId ?? []),
        }),
      )
      return await presentModerated(ctx, items)
    },
    cells: (each) => [
      each.uuid,
      each.createdAt,
      each.specialist.fullName,
      each.stars,
      each.status,
      each.language,
      each.text,
      each.answer?.text ?? null,
      each.hiddenReason,
      each.answerHiddenReason,
      each.reports.length,
    ],
  })
