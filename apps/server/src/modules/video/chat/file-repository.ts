import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable } from "../../../platform/db/handles.ts"
import type { SealedUpload } from "../../../platform/files/sealed-uploads.ts"

const at = (now: number): SQL => sql`${new Date(now).toISOString()}::timestamptz`

type Unclaimed = {
  readonly userId: string
  readonly files: readonly SealedUpload[]
  readonly now: number
}

/** Notes files that are stored and belong to no message yet. */
export const insertUnclaimed = async (on: Queryable, { userId, files, now }: Unclaimed): Promise<void> => {
  for (const [position, { id, key, name, type, bytes }] of files.entries())
    await on.execute(sql`
      insert into video.room_file (id, user_id, position, file_key, name, type, bytes, created_at)
      values (${id}, ${userId}, ${position}, ${key}, ${name}, ${type}, ${bytes}, ${at(now)})`)
}

const keyRows = z.array(z.object({ key: z.string() }))

/** Forgets those of these files that no message took, and answers where they lie. */
export const forgetUnclaimed = async (on: Queryable, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return []
  const { rows } = await on.execute(sql`
    delete from video.room_file where id = any(${sql.param([...ids])}::uuid[]) and message_id is null
    returning file_key as key`)
  return keyRows.parse(rows).map(({ key }) => key)
}

const idRows = z.array(z.object({ id: z.string() }))

/** Files that no message took and that were stored before an instant: what a process left that died on the way. */
export const findForgotten = async (
  on: Queryable,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<string[]> => {
  const { rows } = await on.execute(sql`
    select id from video.room_file where message_id is null and created_at <= ${at(before)} limit ${limit}`)
  return idRows.parse(rows).map(({ id }) => id)
}

const fileRows = z.array(
  z.object({
    id: z.string(),
    key: z.string(),
    name: z.instanceof(Buffer),
    bytes: z.int(),
    userId: z.string(),
  }),
)

type Wanted = { readonly id: string; readonly room: string; readonly opensAt: number; readonly now: number }

/** A file of a message that can be read in a room, and whose it is; null for none. */
export const findFile = async (
  on: Queryable,
  { id, room, opensAt, now }: Wanted,
): Promise<z.infer<typeof fileRows>[number] | null> => {
  const { rows } = await on.execute(sql`
    select f.id, f.file_key as key, f.name, f.bytes, f.user_id as "userId"
    from video.room_file f join video.room_message m on m.id = f.message_id
    where f.id = ${id} and m.room = ${room} and m.sent_at >= ${at(opensAt)} and m.keep_until > ${at(now)}`)
  return fileRows.parse(rows)[0] ?? null
}
