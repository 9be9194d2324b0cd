import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../platform/db/handles.ts"
import { type DaySpan, ENTRIES, type EntryRow, entryRows } from "./entry-repository.ts"

const shareRow = z.object({
  id: z.string(),
  userId: z.string(),
  specialistId: z.coerce.number(),
  from: z.string(),
  to: z.string(),
  untilAt: z.number(),
  sharedAt: z.number(),
})
const shareRows = z.array(shareRow)

/** Days that a specialist may read until an instant. Epoch milliseconds, days as ISO dates. */
export type ShareRow = z.infer<typeof shareRow>

const SHARES = sql`
  select s.id, s.user_id as "userId", s.specialist_id as "specialistId",
    to_char(s.from_day, 'YYYY-MM-DD') as "from", to_char(s.to_day, 'YYYY-MM-DD') as "to",
    extract(epoch from s.until_at)::float8 * 1000 as "untilAt",
    extract(epoch from s.shared_at)::float8 * 1000 as "sharedAt"
  from journal.share s`

const at = (now: number): SQL => sql`${new Date(now).toISOString()}::timestamptz`

/** What somebody shares and has not ended, the newest first. */
export const findSharesOf = async (
  on: Queryable,
  { userId, now }: { readonly userId: string; readonly now: number },
): Promise<ShareRow[]> => {
  const { rows } = await on.execute(
    sql`${SHARES} where s.user_id = ${userId} and s.until_at > ${at(now)} order by s.shared_at desc, s.id`,
  )
  return shareRows.parse(rows)
}

/** All that somebody ever shared and did not end, the oldest first. */
export const findEveryShareOf = async (on: Queryable, userId: string): Promise<ShareRow[]> => {
  const { rows } = await on.execute(sql`${SHARES} where s.user_id = ${userId} order by s.shared_at, s.id`)
  return shareRows.parse(rows)
}

type Pair = { readonly specialistId: number; readonly userId: string; readonly now: number }

/** What a client shares with a specialist now, the latest days first. */
export const findSharesWith = async (
  on: Queryable,
  { specialistId, userId, now }: Pair,
): Promise<ShareRow[]> => {
  const { rows } = await on.execute(sql`${SHARES}
    where s.specialist_id = ${specialistId} and s.user_id = ${userId} and s.until_at > ${at(now)}
    order by s.to_day desc, s.id`)
  return shareRows.parse(rows)
}

/** One, or null. */
export const findShare = async (on: Queryable, id: string): Promise<ShareRow | null> => {
  const { rows } = await on.execute(sql`${SHARES} where s.id = ${id}`)
  return shareRows.parse(rows)[0] ?? null
}

/** Shares some days. */
export const insertShare = async (tx: Tx, share: ShareRow): Promise<void> => {
  const { id, userId, specialistId, from, to, untilAt, sharedAt } = share
  await tx.execute(sql`
    insert into journal.share (id, user_id, specialist_id, from_day, to_day, until_at, shared_at)
    values (${id}, ${userId}, ${specialistId}, ${from}::date, ${to}::date, ${at(untilAt)}, ${at(sharedAt)})`)
}

/** Shares them no longer. */
export const deleteShare = async (tx: Tx, id: string): Promise<void> => {
  await tx.execute(sql`delete from journal.share where id = ${id}`)
}

type Page = {
  readonly userId: string
  readonly spans: readonly DaySpan[]
  readonly count: number
  readonly offset: number
}

/** Somebody's entries of several spans of days, the newest first; each once, however often it is shared. */
export const findEntriesWithin = async (
  on: Queryable,
  { userId, spans, count, offset }: Page,
): Promise<{ total: number; rows: EntryRow[] }> => {
  if (spans.length === 0) return { total: 0, rows: [] }
  const within = sql.join(
    spans.map(({ from, to }) => sql`e.local_day between ${from}::date and ${to}::date`),
    sql` or `,
  )
  const counted = await on.execute(
    sql`select count(*)::int as total from journal.entry e where e.user_id = ${userId} and (${within})`,
  )
  const { rows } = await on.execute(sql`${ENTRIES} where e.user_id = ${userId} and (${within})
    order by e.local_day desc, e.at desc, e.id limit ${count} offset ${offset}`)
  const [{ total }] = z.tuple([z.object({ total: z.int() })]).parse(counted.rows)
  return { total, rows: entryRows.parse(rows) }
}
