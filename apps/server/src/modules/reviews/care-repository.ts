import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../platform/db/db.ts"
import { COLUMNS, type HoldReason, reviewRow } from "./repository.ts"

const careRow = reviewRow.extend({
  userId: z.string().nullable(),
  appointmentUuid: z.string().nullable(),
  status: z.enum(["published", "waiting", "hidden"]),
  holdReason: z.enum(["words", "pace"]).nullable(),
  hiddenReason: z.string().nullable(),
})
const careRows = z.array(careRow)

/** A review with what only those know who look after it. */
export type CareRow = z.infer<typeof careRow>

const CARE = sql`${COLUMNS}, user_id as "userId", appointment_uuid as "appointmentUuid", status,
  hold_reason as "holdReason", hidden_reason as "hiddenReason"`

const first = (rows: unknown): CareRow | null => careRows.parse(rows)[0] ?? null

/** A review of any status by its uuid, or null. */
export const findReview = async (db: Queryable, uuid: string): Promise<CareRow | null> =>
  first((await db.execute(sql`select ${CARE} from reviews.review where uuid = ${uuid}`)).rows)

/** The review of a session, of any status, or null. */
export const findReviewOf = async (db: Queryable, appointmentUuid: string): Promise<CareRow | null> =>
  first(
    (await db.execute(sql`select ${CARE} from reviews.review where appointment_uuid = ${appointmentUuid}`))
      .rows,
  )

const paceRows = z.array(z.object({ written: z.int(), received: z.int() }))

/** How many reviews a client wrote in the day before an instant, and a specialist got in the hour before it. */
export const countPace = async (
  db: Queryable,
  of: { readonly userId: string; readonly specialistId: number; readonly now: number },
): Promise<{ written: number; received: number }> => {
  const now = sql`${new Date(of.now).toISOString()}::timestamptz`
  const { rows } = await db.execute(sql`
    select (select count(*)::int from reviews.review
        where user_id = ${of.userId} and created_at > ${now} - interval '1 day') as written,
      (select count(*)::int from reviews.review where specialist_id = ${of.specialistId}
        and appointment_uuid is not null and created_at > ${now} - interval '1 hour') as received`)
  return paceRows.parse(rows)[0] ?? { written: 0, received: 0 }
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
export const rewrite = async (tx: Tx, words: Words): Promise<CareRow | null> => {
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
): Promise<CareRow | null> => {
  const { rows } = await tx.execute(sql`
    update reviews.review set answer_text = ${answer.text}, answer_at = ${new Date(answer.now).toISOString()}
    where uuid = ${answer.uuid} and answer_text is null and status = 'published'
    returning ${CARE}`)
  return first(rows)
}

/** Hides a review with a reason, or lets everybody read it (null), and closes what was reported of it. */
export const decide = async (
  tx: Tx,
  verdict: { readonly uuid: string; readonly hiddenReason: string | null; readonly now: number },
): Promise<CareRow | null> => {
  const { uuid, hiddenReason, now } = verdict
  await tx.execute(sql`
    update reviews.report set settled_at = ${new Date(now).toISOString()}
    where review_uuid = ${uuid} and settled_at is null`)
  const { rows } = await tx.execute(sql`
    update reviews.review set status = ${hiddenReason === null ? "published" : "hidden"},
      hidden_reason = ${hiddenReason}, hold_reason = null
    where uuid = ${uuid} returning ${CARE}`)
  return first(rows)
}

type NewReport = {
  readonly uuid: string
  readonly reporterId: string
  readonly reason: string
  readonly note: string
  readonly now: number
}

/** Writes what a reader has against a review, in the place of what they had before. */
export const saveReport = async (tx: Tx, report: NewReport): Promise<void> => {
  await tx.execute(sql`
    insert into reviews.report (review_uuid, reporter_id, reason, note, reported_at)
    values (${report.uuid}, ${report.reporterId}, ${report.reason}, ${report.note},
      ${new Date(report.now).toISOString()})
    on conflict (review_uuid, reporter_id)
      do update set reason = excluded.reason, note = excluded.note, reported_at = excluded.reported_at,
        settled_at = null`)
}
