import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import { deleteAll } from "../../../platform/files/store-together.ts"
import type { VideoContext } from "../context.ts"

const BATCH = 500
const fileRows = z.array(z.object({ id: z.string(), key: z.string() }))

type Context = Pick<VideoContext, "db" | "clock" | "files">

/** Files go before the rows that know where they lie: a process that dies in between leaves them to the next one. */
const forgetFiles = async ({ db, files }: Context, now: SQL): Promise<void> => {
  for (let gone = BATCH; gone === BATCH; ) {
    const { rows } = await db.query.execute(sql`
      select f.id, f.file_key as key from video.room_file f join video.room_message m on m.id = f.message_id
      where m.keep_until <= ${now} limit ${BATCH}`)
    const found = fileRows.parse(rows)
    await deleteAll(
      files,
      found.map(({ key }) => key),
    )
    const ids = sql.param(found.map(({ id }) => id))
    await db.query.execute(sql`delete from video.room_file where id = any(${ids}::uuid[])`)
    gone = found.length
  }
}

/** Removes what was written in rooms thirty days after their sessions, files and all. */
export const forgetChats = async (ctx: Context): Promise<void> => {
  const now = sql`${new Date(ctx.clock.now()).toISOString()}::timestamptz`
  await forgetFiles(ctx, now)
  const batches = [
    sql`delete from video.room_message where id in (
      select m.id from video.room_message m where m.keep_until <= ${now}
        and not exists (select from video.room_file f where f.message_id = m.id) limit ${BATCH})`,
    sql`delete from video.room_chat where room in (
      select c.room from video.room_chat c where c.keep_until <= ${now}
        and not exists (select from video.room_message m where m.room = c.room) limit ${BATCH})
      and keep_until <= ${now}`,
  ]
  for (const batch of batches)
    for (let gone: number | null = BATCH; gone === BATCH; )
      gone = (await ctx.db.query.execute(batch)).rowCount
}
