import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../platform/db/handles.ts"

const at = (now: number): SQL => sql`${new Date(now).toISOString()}::timestamptz`
const list = (ids: readonly string[]): SQL => sql`any(${sql.param([...ids])}::uuid[])`

const pictureRow = z.object({
  id: z.string(),
  userId: z.string(),
  entryId: z.string().nullable(),
  key: z.string(),
  previewKey: z.string(),
  bytes: z.int(),
  createdAt: z.number(),
})
const pictureRows = z.array(pictureRow)

/** A picture as it is noted: where it and its small one lie, sealed. Bytes of both, instants in epoch milliseconds. */
export type PictureRow = z.infer<typeof pictureRow>

const PICTURES = sql`
  select p.id, p.user_id as "userId", p.entry_id as "entryId", p.file_key as key, p.preview_key as "previewKey", p.bytes,
    extract(epoch from p.created_at)::float8 * 1000 as "createdAt"
  from journal.picture p`

/** Notes a picture that no entry has yet. */
export const insertPicture = async (tx: Tx, picture: Omit<PictureRow, "entryId">): Promise<void> => {
  const { id, userId, key, previewKey, bytes, createdAt } = picture
  await tx.execute(sql`
    insert into journal.picture (id, user_id, file_key, preview_key, bytes, created_at)
    values (${id}, ${userId}, ${key}, ${previewKey}, ${bytes}, ${at(createdAt)})`)
}

/** One, or null. */
export const findPicture = async (on: Queryable, id: string): Promise<PictureRow | null> => {
  const { rows } = await on.execute(sql`${PICTURES} where p.id = ${id}`)
  return pictureRows.parse(rows)[0] ?? null
}

/** All that somebody's entries have, the oldest first. */
export const findPicturesOf = async (on: Queryable, userId: string): Promise<PictureRow[]> => {
  const { rows } = await on.execute(sql`
    ${PICTURES} where p.user_id = ${userId} and p.entry_id is not null order by p.created_at, p.id`)
  return pictureRows.parse(rows)
}

/** How many bytes somebody's pictures have together, those that no entry has yet among them. */
export const countPictureBytes = async (on: Queryable, userId: string): Promise<number> => {
  const { rows } = await on.execute(
    sql`select coalesce(sum(bytes), 0)::float8 as bytes from journal.picture where user_id = ${userId}`,
  )
  return z.tuple([z.object({ bytes: z.number() })]).parse(rows)[0].bytes
}

type Claim = { readonly userId: string; readonly entryId: string; readonly ids: readonly string[] }

/** Gives pictures to an entry of their owner; false where one of them is not there, or another entry has it. */
export const claimPictures = async (tx: Tx, { userId, entryId, ids }: Claim): Promise<boolean> => {
  if (ids.length === 0) return true
  const { rowCount } = await tx.execute(sql`
    update journal.picture set entry_id = ${entryId}
    where id = ${list(ids)} and user_id = ${userId} and (entry_id is null or entry_id = ${entryId})`)
  return rowCount === ids.length
}

const keyRows = z.array(z.object({ key: z.string(), previewKey: z.string() }))
const keysOf = (rows: unknown): string[] =>
  keyRows.parse(rows).flatMap(({ key, previewKey }) => [key, previewKey])
const RETURNED = sql`returning file_key as key, preview_key as "previewKey"`

/** Forgets the pictures of an entry but these, and answers where they lie. */
export const forgetOthers = async (tx: Tx, { entryId, ids }: Omit<Claim, "userId">): Promise<string[]> => {
  const { rows } = await tx.execute(sql`
    delete from journal.picture where entry_id = ${entryId} and not (id = ${list(ids)}) ${RETURNED}`)
  return keysOf(rows)
}

/** Forgets all pictures of somebody, and answers where they lie. */
export const forgetPicturesOf = async (tx: Tx, userId: string): Promise<string[]> => {
  const { rows } = await tx.execute(sql`delete from journal.picture where user_id = ${userId} ${RETURNED}`)
  return keysOf(rows)
}

/** Forgets pictures that no entry took since an instant, some at a time, and answers where they lie. */
export const forgetUnclaimed = async (
  on: Queryable,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<string[]> => {
  const { rows } = await on.execute(sql`
    delete from journal.picture where entry_id is null and id in (
      select id from journal.picture where entry_id is null and created_at <= ${at(before)} limit ${limit}
    ) ${RETURNED}`)
  return keysOf(rows)
}
