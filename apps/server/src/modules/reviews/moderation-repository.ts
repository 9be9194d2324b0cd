import { HOLD_REASONS, REPORT_REASONS, type REVIEW_PARTS } from "@arnica/contract/review-moderation"
import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../platform/db/handles.ts"
import { COLUMNS, type HoldReason, reviewRow } from "./repository.ts"

const moderationRow = reviewRow.extend({
  userId: z.string().nullable(),
  appointmentUuid: z.string().nullable(),
  status: z.enum(["published", "waiting", "hidden"]),
  holdReason: z.enum(HOLD_REASONS).nullable(),
  hiddenReason: z.string().nullable(),
  hiddenKind: z.enum(REPORT_REASONS).nullable(),
})
const moderationRows = z.array(moderationRow)

/** A review with what only those know who look after it. */
export type ModerationRow = z.infer<typeof moderationRow>

const CARE = sql`${COLUMNS}, user_id as "userId", appointment_uuid as "appointmentUuid", status,
  hold_reason as "holdReason", hidden_reason as "hiddenReason", hidden_kind as "hiddenKind"`

const first = (rows: unknown): ModerationRow | null => moderationRows.parse(rows)[0] ?? null

/** A review of any status by its uuid, or null. */
export const findReview = async (on: Queryable, uuid: string): Promise<ModerationRow | null> =>
  first((await on.execute(sql`select ${CARE} from reviews.review where uuid = ${uuid}`)).rows)

/** The review of a session, of any status, or null. */
export const findReviewOf = async (on: Queryable, appointmentUuid: string): Promise<ModerationRow | null> =>
  first(
    (await on.execute(sql`select ${CARE} from reviews.review where appointment_uuid = ${appointmentUuid}`))
      .rows,
  )

const paceRows = z.array(z.object({ written: z.int(), received: z.int() }))

/** How many reviews a client wrote in the day before an instant, and a specialist got in the hour before it. */
export const countPace = async (
  on: Queryable,
  of: { readonly userId: string; readonly specialistId: number; readonly now: number },
): Promise<{ written: number; received: number }> => {
  const now = sql`${new Date(of.now).toISOString()}::timestamptz`
  const { rows } = await on.execute(sql`
    select (select count(*)::int from reviews.review
        where user_id = ${of.userId} and created_at > ${now} - interval '1 day') as written,
      (select count(*)::int from reviews.review where specialist_id = ${of.specialistId}
        and appointment_uuid is not null and created_at > ${now} - interval '1 hour') as received`)
  return paceRows.parse(rows)[0] ?? { written: 0, received: 0 }
}

/** Has a published review of a session wait, or publishes one that waited for this alone; null for any other. */
export const holdUnpaid = async (
  tx: Tx,
  { appointmentUuid, isUnpaid }: { readonly appointmentUuid: string; readonly isUnpaid: boolean },
): Promise<ModerationRow | null> => {
  const [to, reason, from] = isUnpaid
    ? [sql`'waiting'`, sql`'unpaid'`, sql`status = 'published'`]
    : [sql`'published'`, sql`null`, sql`hold_reason = 'unpaid'`]
  const { rows } = await tx.execute(sql`
    update reviews.review set status = ${to}, hold_reason = ${reason}
    where appointment_uuid = ${appointmentUuid} and ${from} returning ${CARE}`)
  return first(rows)
}

type Words = {
  readonly uuid: string
  readonly stars: number
  readonly text: string
  readonly language: string
  readonly author: string | null
  readonly holdReason: HoldReason | null
}

/** Writes a review anew that was neither answered nor hidden meanwhile; null for any other. */
export const rewrite = async (tx: Tx, words: Words): Promise<ModerationRow | null> => {
  const { uuid, stars, text, language, author, holdReason } = words
  const { rows } = await tx.execute(sql`
    update reviews.review set stars = ${stars}, text = ${text}, language = ${language}, author_name = ${author},
      hold_reason = ${holdReason}, status = ${holdReason === null ? "published" : "waiting"}
    where uuid = ${uuid} and answer_text is null and status <> 'hidden'
    returning ${CARE}`)
  return first(rows)
}

/** Writes the answer of a review that has none; null for one that has. */
export const writeAnswer = async (
  tx: Tx,
  answer: { readonly uuid: string; readonly text: string; readonly now: number },
): Promise<ModerationRow | null> => {
  const { rows } = await tx.execute(sql`
    update reviews.review set answer_text = ${answer.text}, answer_at = ${new Date(answer.now).toISOString()}
    where uuid = ${answer.uuid} and answer_text is null and status = 'published'
    returning ${CARE}`)
  return first(rows)
}

/** Why something is hidden, and of what kind that is; null to let everybody read it. */
export type Hiding = { readonly reason: string; readonly kind: (typeof REPORT_REASONS)[number] } | null
type Verdict = { readonly uuid: string; readonly hiding: Hiding; readonly now: number }

/** Hides a review with a reason, or lets everybody read it, and closes what was reported of it. */
export const decide = async (tx: Tx, { uuid, hiding, now }: Verdict): Promise<ModerationRow | null> => {
  const isHidden = hiding !== null
  // Nobody reads the answer of a hidden review.
  await tx.execute(sql`
    update reviews.report set settled_at = ${new Date(now).toISOString()}
    where review_uuid = ${uuid} and settled_at is null and (about = 'review' or ${isHidden})`)
  const { rows } = await tx.execute(sql`
    update reviews.review set status = ${isHidden ? "hidden" : "published"},
      hidden_reason = ${hiding?.reason ?? null}, hidden_kind = ${hiding?.kind ?? null}, hold_reason = null
    where uuid = ${uuid} returning ${CARE}`)
  return first(rows)
}

/** Does the same with its answer; null for a review that has none. */
export const decideAnswer = async (
  tx: Tx,
  { uuid, reason, now }: Omit<Verdict, "hiding"> & { readonly reason: string | null },
): Promise<ModerationRow | null> => {
  await tx.execute(sql`
    update reviews.report set settled_at = ${new Date(now).toISOString()}
    where review_uuid = ${uuid} and settled_at is null and about = 'answer'`)
  const { rows } = await tx.execute(sql`
    update reviews.review set answer_hidden_reason = ${reason}
    where uuid = ${uuid} and answer_text is not null returning ${CARE}`)
  return first(rows)
}

type NewReport = {
  readonly uuid: string
  readonly about: (typeof REVIEW_PARTS)[number]
  readonly reporterId: string
  readonly reason: string
  readonly note: string
  readonly now: number
}

/** Writes what a reader has against a review or its answer, in the place of what they had before. */
export const saveReport = async (tx: Tx, report: NewReport): Promise<void> => {
  await tx.execute(sql`
    insert into reviews.report (review_uuid, reporter_id, about, reason, note, reported_at)
    values (${report.uuid}, ${report.reporterId}, ${report.about}, ${report.reason}, ${report.note},
      ${new Date(report.now).toISOString()})
    on conflict (review_uuid, reporter_id, about)
      do update set reason = excluded.reason, note = excluded.note, reported_at = excluded.reported_at,
        settled_at = null`)
}
