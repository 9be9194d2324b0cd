import type { RecordCategory } from "@arnica/contract/records"
import { RECORD_CATEGORIES, RECORD_KINDS, RECORD_LIMITS } from "@arnica/contract/records"
import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../platform/db/handles.ts"

const itemRow = z.object({
  id: z.string(),
  rootId: z.string(),
  ownerId: z.string(),
  specialistId: z.coerce.number().nullable(),
  kind: z.enum(RECORD_KINDS),
  category: z.enum(RECORD_CATEGORIES),
  day: z.string(),
  body: z.instanceof(Buffer),
  version: z.int(),
  isHidden: z.boolean(),
  createdAt: z.number(),
  isCurrent: z.boolean(),
})
const itemRows = z.array(itemRow)

/** A version of an entry as it lies in the database: its body is sealed. Instants in epoch milliseconds. */
export type ItemRow = z.infer<typeof itemRow>

/** A place in a list by day, the newest first. */
export type Place = { readonly day: string; readonly id: string }

const COLUMNS = sql`i.id, i.root_id as "rootId", i.owner_id as "ownerId",
  i.specialist_id::float8 as "specialistId", i.kind, i.category, i.on_day::text as day, i.body, i.version,
  i.is_hidden as "isHidden", extract(epoch from i.created_at)::float8 * 1000 as "createdAt",
  i.replaced_at is null as "isCurrent"`
const at = (now: number): SQL => sql`${new Date(now).toISOString()}::timestamptz`

/** Writes a version down. */
export const insertItem = async (tx: Tx, row: Omit<ItemRow, "isCurrent">): Promise<void> => {
  await tx.execute(sql`
    insert into records.item (id, root_id, owner_id, specialist_id, kind, category, on_day, body, version, is_hidden,
      created_at)
    values (${row.id}, ${row.rootId}, ${row.ownerId}, ${row.specialistId}, ${row.kind}, ${row.category}, ${row.day},
      ${row.body}, ${row.version}, ${row.isHidden}, ${at(row.createdAt)})`)
}

/** Says that a later version stands in the place of this one; false where one does already. */
export const replaceItem = async (
  tx: Tx,
  { id, now }: { readonly id: string; readonly now: number },
): Promise<boolean> => {
  const { rowCount } = await tx.execute(sql`
    update records.item set replaced_at = ${at(now)} where id = ${id} and replaced_at is null`)
  return rowCount === 1
}

/** A version by its id, or null. */
export const findItem = async (on: Queryable, id: string): Promise<ItemRow | null> => {
  const { rows } = await on.execute(sql`select ${COLUMNS} from records.item i where i.id = ${id}`)
  return itemRows.parse(rows)[0] ?? null
}

/** All versions of an entry, the newest first. */
export const findVersions = async (on: Queryable, rootId: string): Promise<ItemRow[]> => {
  const { rows } = await on.execute(sql`
    select ${COLUMNS} from records.item i where i.root_id = ${rootId}
    order by i.version desc limit ${RECORD_LIMITS.versions}`)
  return itemRows.parse(rows)
}

/** Entries by their first versions, as they stand now; unknown ones are left out. */
export const findCurrent = async (
  on: Queryable,
  rootIds: readonly string[],
): Promise<ReadonlyMap<string, ItemRow>> => {
  if (rootIds.length === 0) return new Map()
  const { rows } = await on.execute(sql`
    select ${COLUMNS} from records.item i
    where i.root_id = any(${sql.param([...rootIds])}::uuid[]) and i.replaced_at is null`)
  return new Map(itemRows.parse(rows).map((row) => [row.rootId, row]))
}

/** Keeps an entry out of what is shared, or lets it in. */
export const setHidden = async (
  on: Queryable,
  { rootId, isHidden }: { readonly rootId: string; readonly isHidden: boolean },
): Promise<void> => {
  await on.execute(sql`update records.item set is_hidden = ${isHidden} where root_id = ${rootId}`)
}

/** Removes an entry with all its versions. */
export const deleteEntry = async (tx: Tx, rootId: string): Promise<void> => {
  await tx.execute(sql`delete from records.item where id = ${rootId}`)
}

const counted = z.tuple([z.object({ total: z.coerce.number() })])

/** How many entries a medical file has. */
export const countEntries = async (on: Queryable, ownerId: string): Promise<number> => {
  const { rows } = await on.execute(sql`
    select count(*) as total from records.item where owner_id = ${ownerId} and replaced_at is null`)
  return counted.parse(rows)[0].total
}

/** What a list is narrowed to; all that is given must hold. */
export type Narrowing = {
  readonly category?: RecordCategory | undefined
  /** Only what the owner wrote. */
  readonly isOwn?: boolean
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** A part of a list. */
export type Part = { readonly ownerId: string; readonly before: Place | null; readonly count: number }

const before = (place: Place | null): SQL =>
  place === null ? sql`true` : sql`(i.on_day, i.id) < (${place.day}::date, ${place.id}::uuid)`

/** A part of somebody's entries as they stand now, the newest first. */
export const pageOfOwner = async (
  on: Queryable,
  { ownerId, count, ...asked }: Part & Narrowing,
): Promise<ItemRow[]> => {
  const { category, isOwn = false, from, to } = asked
  const { rows } = await on.execute(sql`
    select ${COLUMNS} from records.item i
    where i.owner_id = ${ownerId} and i.replaced_at is null and ${before(asked.before)}
      ${category === undefined ? sql`` : sql`and i.category = ${category}`}
      ${isOwn ? sql`and i.specialist_id is null` : sql``}
      ${from === undefined ? sql`` : sql`and i.on_day >= ${from}::date`}
      ${to === undefined ? sql`` : sql`and i.on_day <= ${to}::date`}
    order by i.on_day desc, i.id desc limit ${count}`)
  return itemRows.parse(rows)
}

/** The kinds that whoever treats somebody has to know first, and whom to call. */
const VITAL = sql`('problem', 'allergy', 'medicine', 'contact')`
const MOST_VITAL = 500

/** Who reads: a specialist at an instant. */
type Reader = { readonly specialistId: number; readonly now: number }

/** Whether something that an owner shares with a specialist now, and of which this holds, takes an entry in. */
const sharedWith = ({ specialistId, now }: Reader, holds: SQL): SQL => sql`exists (
    select 1 from records.share s
    where s.owner_id = i.owner_id and s.specialist_id = ${specialistId} and s.until_at > ${at(now)} and ${holds}
      and (s.category = i.category
        or i.on_day between s.from_day and s.to_day
        or exists (select 1 from records.share_item si where si.share_id = s.id and si.root_id = i.root_id)))`

/** What holds of entries that a specialist may read of an owner who is open to them: what they wrote, and what is shared. */
const readableBy = (reader: Reader): SQL => sql`
  (i.specialist_id = ${reader.specialistId} or (not i.is_hidden and ${sharedWith(reader, sql`true`)}))`

/** Whether they may fetch the files of one that they may read. */
const fetchableBy = (reader: Reader): SQL => sql`
  ((i.specialist_id = ${reader.specialistId}) is true or ${sharedWith(reader, sql`s.can_download`)})`

const readRows = z.array(itemRow.extend({ mayFetch: z.boolean() }))
/** An entry as a specialist may read it: `mayFetch` says whether its files as well. */
export type ReadRow = z.infer<typeof readRows>[number]

/** A part of what a specialist may read. */
export const pageOfReader = async (
  on: Queryable,
  { ownerId, count, ...asked }: Part & Reader,
): Promise<ReadRow[]> => {
  const { rows } = await on.execute(sql`
    select ${COLUMNS}, ${fetchableBy(asked)} as "mayFetch" from records.item i
    where i.owner_id = ${ownerId} and i.replaced_at is null and ${before(asked.before)} and ${readableBy(asked)}
    order by i.on_day desc, i.id desc limit ${count}`)
  return readRows.parse(rows)
}

/** The problems, allergies, medicines and emergency contacts of somebody as they stand now: all, or what a specialist may read. */
export const findVital = async (
  on: Queryable,
  { ownerId, reader }: { readonly ownerId: string; readonly reader: Reader | null },
): Promise<ItemRow[]> => {
  const { rows } = await on.execute(sql`
    select ${COLUMNS} from records.item i
    where i.owner_id = ${ownerId} and i.replaced_at is null and i.kind in ${VITAL}
      and ${reader === null ? sql`true` : readableBy(reader)}
    order by i.on_day desc, i.id desc limit ${MOST_VITAL}`)
  return itemRows.parse(rows)
}

const flagRows = z.array(z.object({ canDownload: z.boolean() }))

/** Whether a specialist may read an entry, and fetch its files; null for neither. */
export const readingOf = async (
  on: Queryable,
  { rootId, ...reader }: Reader & { readonly rootId: string },
): Promise<{ canDownload: boolean } | null> => {
  const { rows } = await on.execute(sql`
    select ${fetchableBy(reader)} as "canDownload" from records.item i
    where i.root_id = ${rootId} and i.replaced_at is null and ${readableBy(reader)}`)
  return flagRows.parse(rows)[0] ?? null
}
