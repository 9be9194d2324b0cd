import { ENTRY_KINDS } from "@arnica/contract/journal"
import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../platform/db/handles.ts"
import { forgetOthers, forgetPicturesOf } from "./picture-repository.ts"

const entryRow = z.object({
  id: z.string(),
  userId: z.string(),
  kind: z.enum(ENTRY_KINDS),
  at: z.number(),
  zone: z.string(),
  day: z.string(),
  version: z.int(),
  content: z.instanceof(Buffer),
  homeworkId: z.string().nullable(),
  editedAt: z.number().nullable(),
})
/** Entries as a query answers them. */
export const entryRows = z.array(entryRow)

/** An entry, with what it says sealed. Instants in epoch milliseconds, the day as ISO date. */
export type EntryRow = z.infer<typeof entryRow>

/** What a query reads of entries `e`. */
export const ENTRIES = sql`
  select e.id, e.user_id as "userId", e.kind, extract(epoch from e.at)::float8 * 1000 as at, e.zone,
    to_char(e.local_day, 'YYYY-MM-DD') as day, e.version, e.content, e.homework_id as "homeworkId",
    extract(epoch from e.edited_at)::float8 * 1000 as "editedAt"
  from journal.entry e`

const at = (now: number): SQL => sql`${new Date(now).toISOString()}::timestamptz`

/** Days of a journal, both ends among them. */
export type DaySpan = { readonly from: string; readonly to: string }

/** Entries of some days, the newest first; of all days where none are named. */
export const findEntries = async (
  on: Queryable,
  { userId, span }: { readonly userId: string; readonly span: DaySpan | null },
): Promise<EntryRow[]> => {
  const within = span === null ? sql`true` : sql`e.local_day between ${span.from}::date and ${span.to}::date`
  const { rows } = await on.execute(
    sql`${ENTRIES} where e.user_id = ${userId} and ${within} order by e.local_day desc, e.at desc, e.id`,
  )
  return entryRows.parse(rows)
}

/** One, or null. */
export const findEntry = async (on: Queryable, id: string): Promise<EntryRow | null> => {
  const { rows } = await on.execute(sql`${ENTRIES} where e.id = ${id}`)
  return entryRows.parse(rows)[0] ?? null
}

/** What a day has: the entry of the whole day, and how many entries in all. */
export const findDay = async (
  on: Queryable,
  { userId, day }: { readonly userId: string; readonly day: string },
): Promise<{ dayEntryId: string | null; entries: number }> => {
  const { rows } = await on.execute(sql`
    select (array_agg(id) filter (where kind = 'DAY'))[1] as "dayEntryId", count(*)::int as entries
    from journal.entry where user_id = ${userId} and local_day = ${day}::date`)
  return z.tuple([z.object({ dayEntryId: z.string().nullable(), entries: z.int() })]).parse(rows)[0]
}

type NewEntry = Omit<EntryRow, "version" | "editedAt"> & { readonly now: number }

/** Keeps a new entry; false where its id, or the day of its owner, has one already. */
export const insertEntry = async (tx: Tx, entry: NewEntry): Promise<boolean> => {
  const { id, userId, kind, zone, day, content, homeworkId, now } = entry
  const { rowCount } = await tx.execute(sql`
    insert into journal.entry (id, user_id, kind, at, zone, local_day, content, homework_id, created_at)
    values (${id}, ${userId}, ${kind}, ${at(entry.at)}, ${zone}, ${day}::date, ${content}, ${homeworkId}::uuid,
      ${at(now)})
    on conflict do nothing`)
  return rowCount === 1
}

type Rewriting = {
  readonly id: string
  readonly version: number
  readonly content: Buffer
  readonly now: number
}

/** Writes an entry anew; false where it has another version meanwhile. */
export const rewriteEntry = async (tx: Tx, { id, version, content, now }: Rewriting): Promise<boolean> => {
  const { rowCount } = await tx.execute(sql`
    update journal.entry set content = ${content}, version = version + 1, edited_at = ${at(now)}
    where id = ${id} and version = ${version}`)
  return rowCount === 1
}

/** Removes an entry with its pictures, and answers where these lie. */
export const deleteEntry = async (tx: Tx, id: string): Promise<string[]> => {
  const keys = await forgetOthers(tx, { entryId: id, ids: [] })
  await tx.execute(sql`delete from journal.entry where id = ${id}`)
  return keys
}

/** When somebody agreed to keep a journal, in epoch milliseconds; null where they did not. */
export const findAgreement = async (on: Queryable, userId: string): Promise<number | null> => {
  const { rows } = await on.execute(sql`
    select extract(epoch from agreed_at)::float8 * 1000 as at from journal.agreement where user_id = ${userId}`)
  return z.array(z.object({ at: z.number() })).parse(rows)[0]?.at ?? null
}

/** Notes that somebody agreed. */
export const insertAgreement = async (
  tx: Tx,
  { userId, now }: { readonly userId: string; readonly now: number },
): Promise<void> => {
  await tx.execute(sql`
    insert into journal.agreement (user_id, agreed_at) values (${userId}, ${at(now)}) on conflict do nothing`)
}

/**
 * Removes the whole journal of somebody and what is shared of it, and that they agreed. What they were asked stays. Answers
 * where the pictures lie.
 */
export const deleteJournal = async (tx: Tx, userId: string): Promise<string[]> => {
  const keys = await forgetPicturesOf(tx, userId)
  await tx.execute(sql`delete from journal.entry where user_id = ${userId}`)
  await tx.execute(sql`delete from journal.share where user_id = ${userId}`)
  await tx.execute(sql`delete from journal.agreement where user_id = ${userId}`)
  return keys
}
