import type { HOLD_REASONS } from "@arnica/contract/review-moderation"
import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable } from "../../platform/db/handles.ts"

const codeRows = z.array(z.object({ code: z.string(), count: z.int() }))

/** A review as the database has it. */
export const reviewRow = z.object({
  uuid: z.string(),
  specialistId: z.coerce.number(),
  stars: z.int(),
  text: z.string(),
  language: z.string(),
  author: z.string().nullable(),
  sessionsBefore: z.int().nullable(),
  createdAt: z.number(),
  answerText: z.string().nullable(),
  answerAt: z.number().nullable(),
  answerHiddenReason: z.string().nullable(),
})
const reviewRows = z.array(reviewRow)

/** A published review. Instants in epoch milliseconds. */
export type ReviewRow = z.infer<typeof reviewRow>

/** What a review is read by. */
export const COLUMNS = sql`uuid, specialist_id as "specialistId", stars, text, language, author_name as author,
  sessions_before as "sessionsBefore", extract(epoch from created_at)::float8 * 1000 as "createdAt",
  answer_text as "answerText", extract(epoch from answer_at)::float8 * 1000 as "answerAt",
  answer_hidden_reason as "answerHiddenReason"`

type Of = { readonly specialistId: number; readonly language?: string | undefined }

const published = ({ specialistId, language }: Of) =>
  sql`specialist_id = ${specialistId} and status = 'published'
    ${language === undefined ? sql`` : sql`and language = ${language}`}`

/** A page of a specialist's published reviews, newest first; all of them when no count is given. */
export const findReviews = async (
  on: Queryable,
  asked: Of & { readonly offset?: number; readonly count?: number },
): Promise<ReviewRow[]> => {
  const { rows } = await on.execute(sql`
    select ${COLUMNS} from reviews.review where ${published(asked)}
    order by created_at desc, uuid desc
    ${asked.count === undefined ? sql`` : sql`limit ${asked.count}`} offset ${asked.offset ?? 0}`)
  return reviewRows.parse(rows)
}

/** How many published reviews a specialist has in each language, the most first. */
export const countByLanguage = async (
  on: Queryable,
  specialistId: number,
): Promise<{ code: string; count: number }[]> => {
  const { rows } = await on.execute(sql`
    select language as code, count(*)::int as count from reviews.review
    where ${published({ specialistId })} group by language order by count desc, language`)
  return codeRows.parse(rows)
}

const starsRow = z.object({ specialistId: z.coerce.number(), sum: z.int(), count: z.int() })
const starsRows = z.array(starsRow)

/** The stars of published reviews, added up, one entry for each specialist asked for. */
export const sumStars = async (
  on: Queryable,
  specialistIds: readonly number[],
): Promise<z.infer<typeof starsRow>[]> => {
  const { rows } = await on.execute(sql`
    select asked.id as "specialistId", coalesce(sum(r.stars), 0)::int as sum, count(r.stars)::int as count
    from unnest(${sql.param([...specialistIds])}::bigint[]) as asked (id)
    left join reviews.review r on r.specialist_id = asked.id and r.status = 'published'
    group by asked.id`)
  return starsRows.parse(rows)
}

const CANDIDATES = 60

/** The newest reviews with four or five stars and a text, in a language and in English. One query. */
export const findGoodReviews = async (on: Queryable, language: string): Promise<ReviewRow[]> => {
  const newest = (wanted: string) => sql`
    select ${COLUMNS} from reviews.review
    where status = 'published' and stars >= 4 and language = ${wanted} and text <> ''
    order by review.created_at desc, review.uuid desc limit ${CANDIDATES}`
  const own = sql`(${newest(language)})`
  const { rows } = await on.execute(language === "en" ? own : sql`${own} union all (${newest("en")})`)
  return reviewRows.parse(rows).sort((a, b) => b.createdAt - a.createdAt)
}

/** Why a review waits: its words, how many came at once, or that its session is no longer one that was held and paid for. */
export type HoldReason = (typeof HOLD_REASONS)[number]

/** A review to store. Instants in epoch milliseconds. */
export type NewReview = {
  readonly uuid: string
  readonly specialistId: number
  readonly userId?: string
  readonly appointmentUuid?: string
  readonly stars: number
  readonly text: string
  readonly language: string
  /** First name and initial. */
  readonly author?: string
  readonly sessionsBefore?: number
  readonly hidden?: boolean
  /** Why it waits for somebody to look at it. */
  readonly holdReason?: HoldReason | null
  readonly createdAt: number
  readonly answer?: { readonly text: string; readonly at: number }
}

/** Stores reviews in one statement. A second one about the same session is refused by the database (23505). */
export const insertReviews = async (on: Queryable, reviews: readonly NewReview[]): Promise<void> => {
  if (reviews.length === 0) return
  await on.execute(sql`
    insert into reviews.review (uuid, specialist_id, user_id, appointment_uuid, stars, text, language, author_name,
      sessions_before, status, hold_reason, created_at, answer_text, answer_at)
    select uuid, specialist_id, user_id, appointment_uuid, stars, text, language, author, sessions_before, status,
      hold_reason, to_timestamp(created_at / 1000), answer_text, to_timestamp(answer_at / 1000)
    from json_to_recordset(${JSON.stringify(reviews.map(toRecord))}::json) as r(uuid uuid, specialist_id bigint,
      user_id uuid, appointment_uuid uuid, stars int, text text, language text, author text, sessions_before int,
      status text, hold_reason text, created_at float8, answer_text text, answer_at float8)`)
}

const toRecord = (review: NewReview) => ({
  uuid: review.uuid,
  specialist_id: review.specialistId,
  user_id: review.userId,
  appointment_uuid: review.appointmentUuid,
  stars: review.stars,
  text: review.text,
  language: review.language,
  author: review.author,
  sessions_before: review.sessionsBefore,
  status: statusOf(review),
  hold_reason: review.holdReason,
  created_at: review.createdAt,
  answer_text: review.answer?.text,
  answer_at: review.answer?.at,
})

const statusOf = ({ hidden, holdReason }: NewReview): string => {
  if (hidden === true) return "hidden"
  return holdReason ? "waiting" : "published"
}
