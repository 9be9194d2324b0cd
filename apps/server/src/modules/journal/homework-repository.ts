import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../platform/db/handles.ts"

const at = (now: number): SQL => sql`${new Date(now).toISOString()}::timestamptz`

const homeworkRow = z.object({
  id: z.string(),
  userId: z.string(),
  specialistId: z.coerce.number(),
  body: z.instanceof(Buffer),
  until: z.string(),
  askedAt: z.number(),
  answeredAt: z.number().nullable(),
})
const homeworkRows = z.array(homeworkRow)

/** Something to write about, sealed. Epoch milliseconds, the day as ISO date. */
export type HomeworkRow = z.infer<typeof homeworkRow>

const HOMEWORK = sql`
  select h.id, h.user_id as "userId", h.specialist_id as "specialistId", h.body,
    to_char(h.until_day, 'YYYY-MM-DD') as until, extract(epoch from h.asked_at)::float8 * 1000 as "askedAt",
    (select extract(epoch from min(e.created_at))::float8 * 1000 from journal.entry e
      where e.homework_id = h.id) as "answeredAt"
  from journal.homework h`

/** More than anybody looks at: what is older stays in the archive of one's data. */
const MOST = 50

/** What somebody was asked, what is not answered first, and of each the newest first. */
export const findHomeworkOf = async (on: Queryable, userId: string): Promise<HomeworkRow[]> => {
  const { rows } = await on.execute(sql`
    select * from (${HOMEWORK} where h.user_id = ${userId}) of_them
    order by "answeredAt" is not null, "askedAt" desc, id limit ${MOST}`)
  return homeworkRows.parse(rows)
}

/** What a specialist asked a client, in the same order. */
export const findHomeworkBetween = async (
  on: Queryable,
  { specialistId, userId }: { readonly specialistId: number; readonly userId: string },
): Promise<HomeworkRow[]> => {
  const { rows } = await on.execute(sql`
    select * from (${HOMEWORK} where h.user_id = ${userId} and h.specialist_id = ${specialistId}) of_them
    order by "answeredAt" is not null, "askedAt" desc, id limit ${MOST}`)
  return homeworkRows.parse(rows)
}

type Stretch = {
  readonly specialistId: number
  readonly clientId: string
  /** Instants in epoch milliseconds, null for no bound: from one on, and before another. */
  readonly from: number | null
  readonly until: number | null
  readonly most: number
}

const askedRows = z.array(
  z.object({ id: z.string(), until: z.string(), askedAt: z.number(), isAnswered: z.boolean() }),
)

/** What a specialist asked a client in a stretch of time, the newest; what it says stays sealed. */
export const findHomeworkAsked = async (
  on: Queryable,
  { specialistId, clientId, from, until, most }: Stretch,
): Promise<z.infer<typeof askedRows>> => {
  const { rows } = await on.execute(sql`
    select h.id, to_char(h.until_day, 'YYYY-MM-DD') as until,
      extract(epoch from h.asked_at)::float8 * 1000 as "askedAt",
      exists (select from journal.entry e where e.homework_id = h.id) as "isAnswered"
    from journal.homework h
    where h.user_id = ${clientId} and h.specialist_id = ${specialistId}
      ${from === null ? sql`` : sql`and h.asked_at >= ${at(from)}`}
      ${until === null ? sql`` : sql`and h.asked_at < ${at(until)}`}
    order by h.asked_at desc, h.id limit ${most}`)
  return askedRows.parse(rows)
}

/** All that somebody was asked, the oldest first. */
export const findEveryHomeworkOf = async (on: Queryable, userId: string): Promise<HomeworkRow[]> => {
  const { rows } = await on.execute(sql`${HOMEWORK} where h.user_id = ${userId} order by h.asked_at, h.id`)
  return homeworkRows.parse(rows)
}

/** One, or null. */
export const findHomework = async (on: Queryable, id: string): Promise<HomeworkRow | null> => {
  const { rows } = await on.execute(sql`${HOMEWORK} where h.id = ${id}`)
  return homeworkRows.parse(rows)[0] ?? null
}

/** Asks something. */
export const insertHomework = async (tx: Tx, asked: Omit<HomeworkRow, "answeredAt">): Promise<void> => {
  const { id, userId, specialistId, body, until, askedAt } = asked
  await tx.execute(sql`
    insert into journal.homework (id, user_id, specialist_id, body, until_day, asked_at)
    values (${id}, ${userId}, ${specialistId}, ${body}, ${until}::date, ${at(askedAt)})`)
}

/** Asks it no longer. */
export const deleteHomework = async (tx: Tx, id: string): Promise<void> => {
  await tx.execute(sql`delete from journal.homework where id = ${id}`)
}
