import type { ConversationSide } from "@arnica/contract/conversations"
import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"

const at = (now: number): SQL => sql`${new Date(now).toISOString()}::timestamptz`

const storedFile = z.object({
  id: z.string(),
  /** Sealed. */
  name: z.string().transform((text) => Buffer.from(text, "base64")),
  type: z.string(),
  bytes: z.int(),
})
const messageRow = z.object({
  id: z.string(),
  number: z.int(),
  userId: z.string(),
  side: z.enum(["client", "provider"]),
  body: z.instanceof(Buffer).nullable(),
  sentAt: z.number(),
  files: z.array(storedFile),
})
const messageRows = z.array(messageRow)

/** A message as it is stored: its words and the names of its files are sealed. Instants in epoch milliseconds. */
export type MessageRow = z.infer<typeof messageRow>

const columns = sql`m.id, m.number, m.user_id as "userId", m.side, m.body,
  extract(epoch from m.sent_at)::float8 * 1000 as "sentAt",
  coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', encode(f.name, 'base64'), 'type', f.type,
    'bytes', f.bytes) order by f.position) from video.room_file f where f.message_id = m.id), '[]') as files`

type Paging = {
  readonly room: string
  /** What was written before the room opened belongs to where its session stood before it moved. */
  readonly opensAt: number
  readonly now: number
  readonly before?: number | undefined
  readonly after?: number | undefined
  readonly count: number
}

/** Messages by number, oldest first: the newest, those before one, or those after one; and whether there are more. */
export const pageOfMessages = async (
  on: Queryable,
  { room, opensAt, now, before, after, count }: Paging,
): Promise<{ items: MessageRow[]; more: boolean }> => {
  const forward = after !== undefined
  const { rows } = await on.execute(sql`
    select ${columns} from video.room_message m
    where m.room = ${room} and m.sent_at >= ${at(opensAt)} and m.keep_until > ${at(now)}
      ${before === undefined ? sql`` : sql`and m.number < ${before}`}
      ${after === undefined ? sql`` : sql`and m.number > ${after}`}
    order by m.number ${forward ? sql`asc` : sql`desc`} limit ${count + 1}`)
  const found = messageRows.parse(rows)
  const items = found.slice(0, count)
  return { items: forward ? items : items.reverse(), more: found.length > count }
}

/** One message, or null. */
export const findMessage = async (on: Queryable, id: string): Promise<MessageRow | null> => {
  const { rows } = await on.execute(sql`select ${columns} from video.room_message m where m.id = ${id}`)
  return messageRows.parse(rows)[0] ?? null
}

const sizeRows = z.array(z.object({ messages: z.int(), files: z.int() }))
/** How much was written in a room. */
export type ChatSize = z.infer<typeof sizeRows>[number]

/** How much was written in a room so far. */
export const sizeOf = async (on: Queryable, room: string): Promise<ChatSize> => {
  const { rows } = await on.execute(
    sql`select last_number as messages, files from video.room_chat where room = ${room}`,
  )
  return sizeRows.parse(rows)[0] ?? { messages: 0, files: 0 }
}

type Sent = {
  readonly id: string
  readonly room: string
  readonly userId: string
  readonly side: ConversationSide
  readonly body: Buffer | null
  readonly fileIds: readonly string[]
  readonly now: number
  readonly keepUntil: number
}

const numberRows = z.tuple([z.object({ number: z.int() })])

/** Writes a message, takes its files and answers its number; under the room's lock, so that numbers have no gaps. */
export const insertMessage = async (tx: Tx, sent: Sent): Promise<number> => {
  const { id, room, userId, side, body, fileIds, now, keepUntil } = sent
  const { rows } = await tx.execute(sql`
    insert into video.room_chat as c (room, last_number, files, keep_until)
    values (${room}, 1, ${fileIds.length}, ${at(keepUntil)})
    on conflict (room) do update set last_number = c.last_number + 1, files = c.files + excluded.files,
      keep_until = greatest(c.keep_until, excluded.keep_until)
    returning last_number as number`)
  const [{ number }] = numberRows.parse(rows)
  await tx.execute(sql`
    insert into video.room_message (id, room, number, user_id, side, body, sent_at, keep_until)
    values (${id}, ${room}, ${number}, ${userId}, ${side}, ${body}, ${at(now)}, ${at(keepUntil)})`)
  if (fileIds.length > 0) {
    const taken = await tx.execute(sql`
      update video.room_file set message_id = ${id}
      where id = any(${sql.param([...fileIds])}::uuid[]) and user_id = ${userId} and message_id is null`)
    if (taken.rowCount !== fileIds.length) throw new Error("a file was gone before its message was written")
  }
  return number
}
