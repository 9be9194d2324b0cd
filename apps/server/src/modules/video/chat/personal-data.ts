import type { Readable } from "node:stream"
import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"
import { openSealedName, sealedFileAt } from "../../../platform/files/sealed-uploads.ts"
import type { ExportFile, ExportRow } from "../../../platform/personal-data/personal-data.ts"
import type { VideoContext } from "../context.ts"
import { FILES, openWords } from "./sealed.ts"

type Context = Pick<VideoContext, "fields" | "db">
type Whose = { readonly on: Queryable; readonly userId: string }

const messageRows = z.array(
  z.object({
    id: z.string(),
    side: z.enum(["client", "provider"]),
    body: z.instanceof(Buffer).nullable(),
    at: z.number(),
  }),
)

/** What somebody wrote in rooms; what others wrote there is theirs. */
export const writtenBy = async (ctx: Context, { on, userId }: Whose): Promise<ExportRow[]> => {
  const { rows } = await on.execute(sql`
    select id, side, body, extract(epoch from sent_at)::float8 * 1000 as at from video.room_message
    where user_id = ${userId} order by sent_at, room, number`)
  const told: ExportRow[] = []
  for (const { id, side, body, at } of messageRows.parse(rows))
    told.push({
      at: new Date(at).toISOString(),
      as: side,
      text: await openWords(ctx, { on, userId, id, sealed: body }),
    })
  return told
}

const fileRows = z.array(z.object({ id: z.string(), key: z.string(), name: z.instanceof(Buffer) }))

/** The files that somebody sent in rooms. */
export const filesBy = async (ctx: Context, { on, userId }: Whose): Promise<ExportFile[]> => {
  const { rows } = await on.execute(sql`
    select id, file_key as key, name from video.room_file
    where user_id = ${userId} and message_id is not null order by created_at, position`)
  const files: ExportFile[] = []
  for (const { id, key, name: sealed } of fileRows.parse(rows)) {
    const of = { owner: userId, table: FILES, id }
    const name = await openSealedName(ctx, { on, sealed, ...of })
    if (name === undefined) continue
    const open = async (lying: Readable): Promise<Readable | undefined> => {
      const opened = await ctx.fields.openFile(ctx.db.query, { at: sealedFileAt(of, "file"), sealed: lying })
      return opened.kind === "open" ? opened.value : undefined
    }
    files.push({ name: `rooms/${id}/${name}`, key, open })
  }
  return files
}

const keyRows = z.array(z.object({ key: z.string() }))

/** Erases what somebody wrote in rooms; answers where their files lie. */
export const eraseWritten = async (tx: Tx, userId: string): Promise<string[]> => {
  const { rows } = await tx.execute(
    sql`delete from video.room_file where user_id = ${userId} returning file_key as key`,
  )
  await tx.execute(sql`delete from video.room_message where user_id = ${userId}`)
  return keyRows.parse(rows).map(({ key }) => key)
}
