import type { ConversationSide } from "@arnica/contract/conversations"
import { MESSAGE_REPORT_STATUSES } from "@arnica/contract/message-reports"
import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../platform/db/handles.ts"

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
  side: z.enum(["client", "provider"]),
  body: z.instanceof(Buffer).nullable(),
  awayUntil: z.string().nullable(),
  /** How the report of it stands; null for none. */
  report: z.enum(MESSAGE_REPORT_STATUSES).nullable(),
  sentAt: z.number(),
  files: z.array(storedFile),
})
const messageRows = z.array(messageRow)
/** Of how many conversations it is noted at once that their messages arrived: the rest with the next time. */
const MOST_DELIVERED = 100

/** A message as it is stored: its words and the names of its files are sealed. Instants in epoch milliseconds. */
export type MessageRow = z.infer<typeof messageRow>

const columns = sql`m.id, m.number, m.side, m.body, m.away_until::text as "awayUntil",
  (select r.status from messaging.report r where r.message_id = m.id) as report, extract(epoch from m.sent_at)::float8 * 1000 as "sentAt",
  coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', encode(f.name, 'base64'), 'type', f.type,
    'bytes', f.bytes) order by f.position) from messaging.attachment f where f.message_id = m.id), '[]') as files`

type Paging = {
  readonly conversationId: string
  readonly before?: number | undefined
  readonly after?: number | undefined
  readonly count: number
}

/**
 * Messages by number, oldest first: the newest, those before one, or those after one; whether there are more, and when the
 * first of those was sent.
 */
export const pageOfMessages = async (
  on: Queryable,
  { conversationId, before, after, count }: Paging,
): Promise<{ items: MessageRow[]; more: boolean; beyond: number | null }> => {
  const forward = after !== undefined
  const { rows } = await on.execute(sql`
    select ${columns} from messaging.message m where m.conversation_id = ${conversationId}
      ${before === undefined ? sql`` : sql`and m.number < ${before}`}
      ${after === undefined ? sql`` : sql`and m.number > ${after}`}
    order by m.number ${forward ? sql`asc` : sql`desc`} limit ${count + 1}`)
  const found = messageRows.parse(rows)
  const items = found.slice(0, count)
  const beyond = found[count]?.sentAt ?? null
  return { items: forward ? items : items.reverse(), more: found.length > count, beyond }
}

const sentRows = z.array(z.object({ sentAt: z.number() }))

/** When a message was sent; null where there is none of that number. */
export const sentAtOf = async (
  on: Queryable,
  { conversationId, number }: { readonly conversationId: string; readonly number: number },
): Promise<number | null> => {
  const { rows } = await on.execute(sql`
    select extract(epoch from sent_at)::float8 * 1000 as "sentAt" from messaging.message
    where conversation_id = ${conversationId} and number = ${number}`)
  return sentRows.parse(rows)[0]?.sentAt ?? null
}

type Stretch = { readonly conversationId: string; readonly from: number; readonly until: number }

/** Messages of a stretch of numbers, both ends with it, the oldest first. */
export const messagesBetween = async (
  on: Queryable,
  { conversationId, from, until }: Stretch,
): Promise<MessageRow[]> => {
  const { rows } = await on.execute(sql`
    select ${columns} from messaging.message m
    where m.conversation_id = ${conversationId} and m.number between ${from} and ${until} order by m.number`)
  return messageRows.parse(rows)
}

const placeRows = z.array(z.object({ conversationId: z.string() }))

/** In which conversation a message was written, or null. */
export const conversationOf = async (on: Queryable, messageId: string): Promise<string | null> => {
  const { rows } = await on.execute(sql`
    select conversation_id as "conversationId" from messaging.message where id = ${messageId}`)
  return placeRows.parse(rows)[0]?.conversationId ?? null
}

/** One message, or null. */
export const findMessage = async (on: Queryable, id: string): Promise<MessageRow | null> => {
  const { rows } = await on.execute(sql`select ${columns} from messaging.message m where m.id = ${id}`)
  return messageRows.parse(rows)[0] ?? null
}

/** What is written of a message. */
export type Sent = {
  readonly id: string
  readonly conversationId: string
  readonly side: ConversationSide
  readonly body: Buffer | null
  readonly fileIds: readonly string[]
  /** Of an automatic note: until which day the specialist is away. */
  readonly awayUntil?: string
  readonly now: number
}

const numberRows = z.tuple([z.object({ number: z.int() })])

/**
 * Writes a message, takes its files and counts it as unread for the other one; answers its number. Messages of one
 * conversation wait for each other from here to the commit.
 */
export const insertMessage = async (
  tx: Tx,
  { id, conversationId, side, body, fileIds, awayUntil, now }: Sent,
): Promise<number> => {
  const { rows } = await tx.execute(sql`
    update messaging.conversation set last_number = last_number + 1, last_at = ${at(now)},
      client_wrote_at = case when ${side} = 'client' then ${at(now)} else client_wrote_at end
    where id = ${conversationId} returning last_number as number`)
  const [{ number }] = numberRows.parse(rows)
  await tx.execute(sql`
    insert into messaging.message (id, conversation_id, number, side, body, away_until, sent_at)
    values (${id}, ${conversationId}, ${number}, ${side}, ${body}, ${awayUntil ?? null}::date, ${at(now)})`)
  await tx.execute(sql`
    update messaging.participant set last_at = ${at(now)},
      unread = unread + case when side = ${side} then 0 else 1 end,
      unread_since = case when side = ${side} then unread_since else coalesce(unread_since, ${at(now)}) end
    where conversation_id = ${conversationId}`)
  if (fileIds.length > 0) {
    const taken = await tx.execute(sql`
      update messaging.attachment set message_id = ${id}
      where id = any(${sql.param([...fileIds])}::uuid[]) and message_id is null`)
    if (taken.rowCount !== fileIds.length) throw new Error("a file was gone before its message was written")
  }
  return number
}

/** Notes that a conversation's client is told of days away. Answers false where they were told before. */
export const claimAwayNote = async (
  tx: Tx,
  { conversationId, awayId }: { readonly conversationId: string; readonly awayId: string },
): Promise<boolean> => {
  const claimed = await tx.execute(sql`
    update messaging.conversation set away_told = ${awayId}
    where id = ${conversationId} and away_told is distinct from ${awayId}::uuid`)
  return claimed.rowCount === 1
}

const deliveredRows = z.array(z.object({ writerId: z.string(), conversationId: z.string(), number: z.int() }))

/**
 * Notes that a device of somebody has fetched all that was written to them; answers who wrote it, and up to where. In the order
 * of sending: the conversations first.
 */
export const markDelivered = async (
  tx: Tx,
  userId: string,
): Promise<{ writerId: string; conversationId: string; number: number }[]> => {
  const { rows } = await tx.execute(sql`
    with waiting as (
      select p.conversation_id, p.side, c.last_number
      from messaging.participant p join messaging.conversation c on c.id = p.conversation_id
      where p.user_id = ${userId} and p.unread > 0 and p.delivered_number < c.last_number
      order by p.conversation_id limit ${MOST_DELIVERED} for update of c
    )
    update messaging.participant p set delivered_number = w.last_number
    from waiting w, messaging.participant o
    where p.conversation_id = w.conversation_id and p.side = w.side
      and o.conversation_id = w.conversation_id and o.side <> w.side
    returning o.user_id as "writerId", p.conversation_id as "conversationId", p.delivered_number as number`)
  return deliveredRows.parse(rows)
}

type Read = { readonly conversationId: string; readonly side: ConversationSide; readonly number: number }

/** Says that one of the two has read up to a message. Answers up to which now; null when they had before. */
export const markRead = async (tx: Tx, { conversationId, side, number }: Read): Promise<number | null> => {
  // In the order of sending: the conversation first.
  const { rows } = await tx.execute(sql`
    select last_number as number from messaging.conversation where id = ${conversationId} for update`)
  const [last] = numberRows.parse(rows)
  const upTo = Math.min(number, last.number)
  const changed = await tx.execute(sql`
    update messaging.participant p set read_number = ${upTo}, unread = left_over.count,
      unread_since = left_over.since, told_at = case when left_over.count = 0 then null else told_at end
    from (
      select count(*)::int as count, min(sent_at) as since from messaging.message
      where conversation_id = ${conversationId} and side <> ${side} and number > ${upTo}
    ) left_over
    where p.conversation_id = ${conversationId} and p.side = ${side} and p.read_number < ${upTo}`)
  return changed.rowCount === 0 ? null : upTo
}
