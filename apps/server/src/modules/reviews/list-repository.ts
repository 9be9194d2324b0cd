import type { MODERATION_LISTS, PRACTICE_REVIEW_LISTS } from "@arnica/contract/review-moderation"
import { HOLD_REASONS, REPORT_REASONS, REVIEW_PARTS } from "@arnica/contract/review-moderation"
import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable } from "../../platform/db/handles.ts"
import { COLUMNS, type ReviewRow, reviewRow } from "./repository.ts"

type Page = { readonly stars?: number | undefined; readonly count: number; readonly offset: number }

const totalRows = z.array(z.object({ total: z.int() }))

const withStars = (stars: number | undefined): SQL =>
  stars === undefined ? sql`` : sql`and stars = ${stars}`

const countOf = async (on: Queryable, wanted: SQL): Promise<number> => {
  const { rows } = await on.execute(sql`select count(*)::int as total from reviews.review where ${wanted}`)
  return totalRows.parse(rows)[0]?.total ?? 0
}

type PracticePage = Page & {
  readonly specialistId: number
  readonly show: (typeof PRACTICE_REVIEW_LISTS)[number]
}

/** A page of a specialist's published reviews, newest first, and how many there are in all. */
export const practicePage = async (
  on: Queryable,
  { specialistId, show, stars, count, offset }: PracticePage,
): Promise<{ total: number; items: ReviewRow[] }> => {
  const wanted = sql`specialist_id = ${specialistId} and status = 'published' ${withStars(stars)}
    ${show === "unanswered" ? sql`and answer_text is null` : sql``}`
  const [total, found] = await Promise.all([
    countOf(on, wanted),
    on.execute(sql`
      select ${COLUMNS} from reviews.review where ${wanted}
      order by created_at desc, uuid desc limit ${count} offset ${offset}`),
  ])
  return { total, items: z.array(reviewRow).parse(found.rows) }
}

type ColleaguesPage = Page & {
  /** Of whom, and from when on in epoch milliseconds. */
  readonly whose: readonly { readonly specialistId: number; readonly since: number }[]
  readonly show: (typeof PRACTICE_REVIEW_LISTS)[number]
}

/** A page of the published reviews of several specialists, each from an instant on, newest first. One statement each. */
export const colleaguesPage = async (
  on: Queryable,
  { whose, show, stars, count, offset }: ColleaguesPage,
): Promise<{ total: number; items: ReviewRow[] }> => {
  const ids = sql.param(whose.map(({ specialistId }) => specialistId))
  const since = sql.param(whose.map((each) => new Date(each.since).toISOString()))
  const wanted = sql`status = 'published' ${withStars(stars)}
    ${show === "unanswered" ? sql`and answer_text is null` : sql``}
    and exists (select from unnest(${ids}::bigint[], ${since}::timestamptz[]) as w (id, since)
      where w.id = review.specialist_id and review.created_at >= w.since)`
  const [total, found] = await Promise.all([
    countOf(on, wanted),
    on.execute(sql`
      select ${COLUMNS} from reviews.review where specialist_id = any(${ids}::bigint[]) and ${wanted}
      order by created_at desc, uuid desc limit ${count} offset ${offset}`),
  ])
  return { total, items: z.array(reviewRow).parse(found.rows) }
}

const spreadRows = z.array(z.object({ stars: z.int(), count: z.int(), unanswered: z.int() }))

/** How many published reviews a specialist has of each number of stars, and how many of them have no answer. */
export const spreadOfStars = async (
  on: Queryable,
  specialistId: number,
): Promise<z.infer<typeof spreadRows>> => {
  const { rows } = await on.execute(sql`
    select stars, count(*)::int as count, (count(*) filter (where answer_text is null))::int as unanswered
    from reviews.review where specialist_id = ${specialistId} and status = 'published' group by stars`)
  return spreadRows.parse(rows)
}

const moderatedRow = reviewRow.extend({
  /** Whose it is; null once their account is gone. */
  writerId: z.string().nullable(),
  status: z.enum(["published", "waiting", "hidden"]),
  holdReason: z.enum(HOLD_REASONS).nullable(),
  hiddenReason: z.string().nullable(),
  reports: z.array(
    z.object({
      about: z.enum(REVIEW_PARTS),
      reason: z.enum(REPORT_REASONS),
      note: z.string(),
      at: z.number(),
    }),
  ),
})
const moderatedRows = z.array(moderatedRow)

/** A review with what is reported of it. Instants in epoch milliseconds. */
export type ModeratedRow = z.infer<typeof moderatedRow>

const MODERATED = sql`${COLUMNS}, user_id as "writerId", status, hold_reason as "holdReason", hidden_reason as "hiddenReason", (
  select coalesce(json_agg(json_build_object('about', r.about, 'reason', r.reason, 'note', r.note,
    'at', extract(epoch from r.reported_at)::float8 * 1000) order by r.reported_at), '[]')
  from reviews.report r where r.review_uuid = review.uuid and r.settled_at is null) as reports`

const LISTS: Readonly<Record<(typeof MODERATION_LISTS)[number], SQL>> = {
  waiting: sql`status = 'waiting'`,
  reported: sql`status = 'published'
    and uuid in (select review_uuid from reviews.report where settled_at is null)`,
  hidden: sql`(status = 'hidden' or answer_hidden_reason is not null)`,
  all: sql`true`,
}

const moderationRows = z.tuple([z.object({ waiting: z.int(), reported: z.int() })])

/** How many reviews wait for a look, and how many were reported, in one statement. */
export const countInModeration = async (on: Queryable): Promise<{ waiting: number; reported: number }> => {
  const { rows } = await on.execute(sql`
    select (select count(*)::int from reviews.review where ${LISTS.waiting}) as waiting,
      (select count(*)::int from reviews.review where ${LISTS.reported}) as reported`)
  return moderationRows.parse(rows)[0]
}

type ModerationPage = Page & {
  readonly show: (typeof MODERATION_LISTS)[number]
  readonly search?: string | undefined
}

/** A page of reviews for admins, newest first, and how many there are in all. */
export const moderationPage = async (
  on: Queryable,
  { show, search = "", stars, count, offset }: ModerationPage,
): Promise<{ total: number; items: ModeratedRow[] }> => {
  const like = `%${search.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const wanted = sql`${LISTS[show]} ${withStars(stars)} ${search === "" ? sql`` : sql`and text ilike ${like}`}`
  const [total, found] = await Promise.all([
    countOf(on, wanted),
    on.execute(sql`
      select ${MODERATED} from reviews.review where ${wanted}
      order by created_at desc, uuid desc limit ${count} offset ${offset}`),
  ])
  return { total, items: moderatedRows.parse(found.rows) }
}

/** One review with what is reported of it, or null. */
export const findModerated = async (on: Queryable, uuid: string): Promise<ModeratedRow | null> => {
  const { rows } = await on.execute(sql`select ${MODERATED} from reviews.review where uuid = ${uuid}`)
  return moderatedRows.parse(rows)[0] ?? null
}
