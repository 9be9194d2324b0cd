import { RECORD_CATEGORIES, type RecordCategory } from "@arnica/contract/records"
import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../platform/db/handles.ts"

const shareRow = z.object({
  id: z.string(),
  ownerId: z.string(),
  specialistId: z.coerce.number(),
  category: z.enum(RECORD_CATEGORIES).nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  until: z.number(),
  canDownload: z.boolean(),
  createdAt: z.number(),
  rootIds: z.array(z.string()),
})
const shareRows = z.array(shareRow)

/** What somebody lets a specialist read. Instants in epoch milliseconds. */
export type ShareRow = z.infer<typeof shareRow>

const at = (now: number): SQL => sql`${new Date(now).toISOString()}::timestamptz`
const SHARES = sql`
  select s.id, s.owner_id as "ownerId", s.specialist_id::float8 as "specialistId", s.category,
    s.from_day::text as from, s.to_day::text as to, extract(epoch from s.until_at)::float8 * 1000 as until,
    s.can_download as "canDownload", extract(epoch from s.created_at)::float8 * 1000 as "createdAt",
    array(select si.root_id::text from records.share_item si where si.share_id = s.id order by si.root_id) as "rootIds"
  from records.share s`

/** What somebody shares that has not ended, the newest first. */
export const findSharesOf = async (
  on: Queryable,
  { ownerId, now }: { readonly ownerId: string; readonly now: number },
): Promise<ShareRow[]> => {
  const { rows } = await on.execute(sql`
    ${SHARES} where s.owner_id = ${ownerId} and s.until_at > ${at(now)} order by s.created_at desc, s.id`)
  return shareRows.parse(rows)
}

/** A share by its id, or null. */
export const findShare = async (on: Queryable, id: string): Promise<ShareRow | null> => {
  const { rows } = await on.execute(sql`${SHARES} where s.id = ${id}`)
  return shareRows.parse(rows)[0] ?? null
}

/** Writes a share down. */
export const insertShare = async (tx: Tx, row: ShareRow): Promise<void> => {
  await tx.execute(sql`
    insert into records.share (id, owner_id, specialist_id, category, from_day, to_day, until_at, can_download, created_at)
    values (${row.id}, ${row.ownerId}, ${row.specialistId}, ${row.category}, ${row.from}::date, ${row.to}::date,
      ${at(row.until)}, ${row.canDownload}, ${at(row.createdAt)})`)
  if (row.rootIds.length === 0) return
  await tx.execute(sql`
    insert into records.share_item (share_id, root_id)
    select ${row.id}::uuid, root from unnest(${sql.param([...row.rootIds])}::uuid[]) as root on conflict do nothing`)
}

/** Lets a share go on. */
export const prolongShare = async (
  tx: Tx,
  { id, until }: { readonly id: string; readonly until: number },
): Promise<void> => {
  await tx.execute(sql`update records.share set until_at = ${at(until)} where id = ${id}`)
}

/** Ends a share. */
export const deleteShare = async (tx: Tx, id: string): Promise<void> => {
  await tx.execute(sql`delete from records.share where id = ${id}`)
}

/** Removes shares whose time is over. */
export const deleteEnded = async (on: Queryable, now: number): Promise<void> => {
  await on.execute(sql`
    delete from records.share where id in (select id from records.share where until_at <= ${at(now)} limit 1000)`)
}

const sharedRows = z.array(z.object({ category: z.enum(RECORD_CATEGORIES).nullable() }))

/** Which categories a specialist may read as a whole now, and whether anything at all. */
export const sharedWith = async (
  on: Queryable,
  {
    ownerId,
    specialistId,
    now,
  }: { readonly ownerId: string; readonly specialistId: number; readonly now: number },
): Promise<{ isAny: boolean; categories: RecordCategory[] }> => {
  const { rows } = await on.execute(sql`
    select s.category from records.share s
    where s.owner_id = ${ownerId} and s.specialist_id = ${specialistId} and s.until_at > ${at(now)}`)
  const found = sharedRows.parse(rows)
  return {
    isAny: found.length > 0,
    categories: found.flatMap(({ category }) => (category === null ? [] : [category])),
  }
}
