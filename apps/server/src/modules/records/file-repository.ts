import { RECORD_FILE_STATES } from "@arnica/contract/records"
import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../platform/db/handles.ts"
import type { SealedUpload } from "../../platform/files/sealed-uploads.ts"

const at = (now: number): SQL => sql`${new Date(now).toISOString()}::timestamptz`

const fileRow = z.object({
  id: z.string(),
  ownerId: z.string(),
  rootId: z.string().nullable(),
  key: z.string().nullable(),
  name: z.instanceof(Buffer),
  type: z.string(),
  bytes: z.int(),
  state: z.enum(RECORD_FILE_STATES),
  looks: z.int(),
})
const fileRows = z.array(fileRow)

/** A file of an entry as it is noted: its name is sealed, and so is what lies under its key. */
export type FileRow = z.infer<typeof fileRow>

const COLUMNS = sql`f.id, f.owner_id as "ownerId", f.root_id as "rootId", f.file_key as key, f.name, f.type, f.bytes,
  f.state, f.looks`

type Unclaimed = {
  readonly ownerId: string
  readonly files: readonly SealedUpload[]
  readonly now: number
}

/** Notes files that are stored, belong to no entry yet and were not looked into. */
export const insertUnclaimed = async (on: Queryable, { ownerId, files, now }: Unclaimed): Promise<void> => {
  for (const [position, { id, key, name, type, bytes }] of files.entries())
    await on.execute(sql`
      insert into records.file (id, owner_id, position, file_key, name, type, bytes, state, look_at, created_at)
      values (${id}, ${ownerId}, ${position}, ${key}, ${name}, ${type}, ${bytes}, 'waiting', ${at(now)}, ${at(now)})`)
}

const list = (ids: readonly string[]): SQL => sql`any(${sql.param([...ids])}::uuid[])`

/** Gives files to an entry. */
export const claimFiles = async (
  tx: Tx,
  { ids, rootId }: { readonly ids: readonly string[]; readonly rootId: string },
): Promise<void> => {
  if (ids.length === 0) return
  await tx.execute(
    sql`update records.file set root_id = ${rootId} where id = ${list(ids)} and root_id is null`,
  )
}

const keyRows = z.array(z.object({ key: z.string().nullable() }))
const keysOf = (rows: unknown): string[] =>
  keyRows.parse(rows).flatMap(({ key }) => (key === null ? [] : [key]))

/** Forgets those of these files that no entry took, and answers where they lie. */
export const forgetUnclaimed = async (on: Queryable, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return []
  const { rows } = await on.execute(sql`
    delete from records.file where id = ${list(ids)} and root_id is null returning file_key as key`)
  return keysOf(rows)
}

/** Forgets the files of an entry, and answers where they lie. */
export const forgetFilesOf = async (tx: Tx, rootId: string): Promise<string[]> => {
  const { rows } = await tx.execute(sql`
    delete from records.file where root_id = ${rootId} returning file_key as key`)
  return keysOf(rows)
}

const bytesRow = z.tuple([z.object({ bytes: z.coerce.number() })])

/** How many bytes the files of somebody's entries have together. */
export const countBytes = async (on: Queryable, ownerId: string): Promise<number> => {
  const { rows } = await on.execute(sql`
    select coalesce(sum(bytes), 0) as bytes from records.file where owner_id = ${ownerId} and root_id is not null`)
  return bytesRow.parse(rows)[0].bytes
}

const idRows = z.array(z.object({ id: z.string() }))

/** Files that no entry took and that were stored before an instant: what a process left that died on the way. */
export const findForgotten = async (
  on: Queryable,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<string[]> => {
  const { rows } = await on.execute(sql`
    select id from records.file where root_id is null and created_at <= ${at(before)} limit ${limit}`)
  return idRows.parse(rows).map(({ id }) => id)
}

/** A file by its id, or null. */
export const findFile = async (on: Queryable, id: string): Promise<FileRow | null> => {
  const { rows } = await on.execute(sql`select ${COLUMNS} from records.file f where f.id = ${id}`)
  return fileRows.parse(rows)[0] ?? null
}

/** The files of these entries, in their order. */
export const findFilesOf = async (on: Queryable, rootIds: readonly string[]): Promise<FileRow[]> => {
  if (rootIds.length === 0) return []
  const { rows } = await on.execute(sql`
    select ${COLUMNS} from records.file f where f.root_id = ${list(rootIds)} order by f.root_id, f.position`)
  return fileRows.parse(rows)
}

const documentRows = z.array(
  fileRow.extend({
    itemId: z.string(),
    body: z.instanceof(Buffer),
    day: z.string(),
    specialistId: z.coerce.number().nullable(),
    total: z.coerce.number(),
  }),
)
/** A file that may be read with the entry that it belongs to, as that stands now. */
export type DocumentRow = z.infer<typeof documentRows>[number]

type Page = { readonly ownerId: string; readonly count: number; readonly offset: number }

/** A page of the files of somebody's entries that may be read, the newest first, and how many there are in all. */
export const pageOfReady = async (
  on: Queryable,
  { ownerId, count, offset }: Page,
): Promise<{ total: number; items: DocumentRow[] }> => {
  const part = (limit: number, skipped: number) =>
    on.execute(sql`
      select ${COLUMNS}, i.id as "itemId", i.body, i.on_day::text as day, i.specialist_id as "specialistId",
        count(*) over () as total
      from records.file f join records.item i on i.root_id = f.root_id and i.replaced_at is null
      where f.owner_id = ${ownerId} and f.state = 'ready'
      order by i.on_day desc, i.id desc, f.position, f.id limit ${limit} offset ${skipped}`)
  const items = documentRows.parse((await part(count, offset)).rows)
  const [first] = items.length > 0 || offset === 0 ? items : documentRows.parse((await part(1, 0)).rows)
  return { total: first?.total ?? 0, items }
}

/** Files that wait for somebody to look into them, those that are due. */
export const findDue = async (
  on: Queryable,
  { now, limit }: { readonly now: number; readonly limit: number },
): Promise<string[]> => {
  const { rows } = await on.execute(sql`
    select id from records.file where look_at <= ${at(now)} order by look_at limit ${limit}`)
  return idRows.parse(rows).map(({ id }) => id)
}

/** Says when a file is looked into again, as nobody could. */
export const postpone = async (
  on: Queryable,
  { id, until }: { readonly id: string; readonly until: number },
): Promise<void> => {
  await on.execute(sql`
    update records.file set look_at = ${at(until)}, looks = looks + 1 where id = ${id} and state = 'waiting'`)
}

type Cleaned = {
  readonly id: string
  /** Under which key it lay while somebody looked. */
  readonly was: string
  readonly key: string
  readonly name: Buffer
  readonly type: string
  readonly bytes: number
}

/** Says that a file may be read, and where it lies now; false when it is not there any more as it was looked into. */
export const markReady = async (
  on: Queryable,
  { id, was, key, name, type, bytes }: Cleaned,
): Promise<boolean> => {
  const { rowCount } = await on.execute(sql`
    update records.file set state = 'ready', look_at = null, file_key = ${key}, name = ${name}, type = ${type}, bytes = ${bytes}
    where id = ${id} and state = 'waiting' and file_key = ${was}`)
  return rowCount === 1
}

/** Says that a file was harmful: where it lay is forgotten. */
export const markHarmful = async (on: Queryable, id: string): Promise<void> => {
  await on.execute(sql`
    update records.file set state = 'harmful', look_at = null, file_key = null
    where id = ${id} and state = 'waiting'`)
}
