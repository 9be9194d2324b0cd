import type { ConversationSide } from "@arnica/contract/conversations"
import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../platform/db/handles.ts"

const sideSchema = z.enum(["client", "provider"])
const instant = (column: SQL): SQL => sql`extract(epoch from ${column})::float8 * 1000`
const at = (now: number): SQL => sql`${new Date(now).toISOString()}::timestamptz`

const conversationRow = z.object({
  id: z.string(),
  clientId: z.string(),
  specialistId: z.coerce.number(),
  lastNumber: z.int(),
  clientWroteAt: z.number().nullable(),
  /** Of which days away the client was told last. */
  awayTold: z.string().nullable(),
  clientRead: z.int(),
  clientUnread: z.int(),
  providerRead: z.int(),
  providerUnread: z.int(),
  clientDelivered: z.int(),
  providerDelivered: z.int(),
  /** What either of the two hides, and neither sees of the other. */
  hidesPresence: z.boolean(),
  hidesRead: z.boolean(),
  hidesTyping: z.boolean(),
  isClosed: z.boolean(),
  isBlockedByClient: z.boolean(),
  isBlockedByProvider: z.boolean(),
})
const conversationRows = z.array(conversationRow)

/** A conversation with how far both have read. Instants in epoch milliseconds. */
export type ConversationRow = z.infer<typeof conversationRow>

/** One conversation, or null. */
export const findConversation = async (on: Queryable, id: string): Promise<ConversationRow | null> => {
  const { rows } = await on.execute(sql`
    select c.id, c.client_id as "clientId", c.specialist_id as "specialistId", c.last_number as "lastNumber",
      ${instant(sql`c.client_wrote_at`)} as "clientWroteAt", c.away_told as "awayTold",
      a.read_number as "clientRead", a.unread as "clientUnread",
      b.read_number as "providerRead", b.unread as "providerUnread",
      greatest(a.delivered_number, a.read_number) as "clientDelivered",
      greatest(b.delivered_number, b.read_number) as "providerDelivered",
      not hidden.presence as "hidesPresence", not hidden.read as "hidesRead", not hidden.typing as "hidesTyping", c.closed_at is not null as "isClosed",
      exists (select from messaging.block k where k.conversation_id = c.id and k.side = 'client') as "isBlockedByClient",
      exists (select from messaging.block k where k.conversation_id = c.id and k.side = 'provider') as "isBlockedByProvider"
    from messaging.conversation c
    join messaging.participant a on a.conversation_id = c.id and a.side = 'client'
    join messaging.participant b on b.conversation_id = c.id and b.side = 'provider'
    cross join lateral (
      select coalesce(bool_and(h.presence), true) as presence, coalesce(bool_and(h.read), true) as read,
        coalesce(bool_and(h.typing), true) as typing
      from messaging.preference h where h.user_id in (a.user_id, b.user_id)
    ) hidden
    where c.id = ${id}`)
  return conversationRows.parse(rows)[0] ?? null
}

/** The same of two people, or null where they have none; locked, so that nothing is written or blocked meanwhile. */
export const lockOfPair = async (
  tx: Tx,
  { clientId, specialistId }: Pair,
): Promise<ConversationRow | null> => {
  const { rows } = await tx.execute(sql`
    select id from messaging.conversation where client_id = ${clientId} and specialist_id = ${specialistId} for update`)
  const [found] = idRows.parse(rows)
  return found === undefined ? null : await findConversation(tx, found.id)
}

type Pair = { readonly clientId: string; readonly specialistId: number }
/** Two people who begin to write, with their names. */
export type NewPair = Pair & {
  readonly specialistUserId: string
  readonly clientName: string
  readonly specialistName: string
}

const idRows = z.array(z.object({ id: z.string() }))

/** The conversation of two people: the one they have, or a new one with this id. */
export const openConversation = async (
  tx: Tx,
  { id, now, ...pair }: NewPair & { readonly id: string; readonly now: number },
): Promise<string> => {
  const made = await tx.execute(sql`
    insert into messaging.conversation (id, client_id, specialist_id, created_at)
    values (${id}, ${pair.clientId}, ${pair.specialistId}, ${at(now)})
    on conflict (specialist_id, client_id) do nothing returning id`)
  if (made.rows.length === 0) {
    const { rows } = await tx.execute(sql`
      select id from messaging.conversation
      where client_id = ${pair.clientId} and specialist_id = ${pair.specialistId}`)
    const [found] = idRows.parse(rows)
    if (found === undefined) throw new Error("a conversation went while it was opened")
    return found.id
  }
  await tx.execute(sql`
    insert into messaging.participant (conversation_id, side, user_id, other_name) values
      (${id}, 'client', ${pair.clientId}, messaging.fold(${pair.specialistName})),
      (${id}, 'provider', ${pair.specialistUserId}, messaging.fold(${pair.clientName}))`)
  return id
}

const listRows = z.array(
  z.object({
    id: z.string(),
    clientId: z.string(),
    specialistId: z.coerce.number(),
    lastAt: z.number(),
    unread: z.int(),
    messageId: z.string(),
    side: sideSchema,
    body: z.instanceof(Buffer).nullable(),
    files: z.coerce.number(),
    seen: z.boolean(),
    total: z.coerce.number(),
  }),
)
/** A conversation with its last message, sealed. */
export type ListedRow = z.infer<typeof listRows>[number]

type Listing = {
  readonly userId: string
  readonly side: ConversationSide
  readonly text?: string | undefined
  readonly count: number
  readonly offset: number
}

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)

/** A page of somebody's conversations on one side, the newest first, in one query; empty ones are in no list. */
export const listConversations = async (
  on: Queryable,
  { userId, side, text = "", count, offset }: Listing,
): Promise<{ total: number; items: ListedRow[] }> => {
  const named =
    text === ""
      ? sql``
      : sql`and (' ' || p.other_name) like (select '% ' || messaging.fold(${escaped(text)}) || '%')`
  const wanted = sql`p.user_id = ${userId} and p.side = ${side} and p.last_at is not null ${named}`
  const { rows } = await on.execute(sql`
    select c.id, c.client_id as "clientId", c.specialist_id as "specialistId", ${instant(sql`p.last_at`)} as "lastAt",
      p.unread, m.id as "messageId", m.side, m.body, o.read_number >= m.number and not exists (
        select from messaging.preference h where h.user_id in (o.user_id, ${userId}) and not h.read) as seen, p.total,
      (select count(*) from messaging.attachment f where f.message_id = m.id) as files
    from (
      select p.*, count(*) over () as total from messaging.participant p
      where ${wanted} order by p.last_at desc, p.conversation_id limit ${count} offset ${offset}
    ) p
    join messaging.conversation c on c.id = p.conversation_id
    join messaging.participant o on o.conversation_id = c.id and o.side <> p.side
    join messaging.message m on m.conversation_id = c.id and m.number = c.last_number
    order by p.last_at desc, c.id`)
  const items = listRows.parse(rows)
  const [first] = items
  if (first !== undefined || offset === 0) return { total: first?.total ?? 0, items }
  const all = await on.execute(
    sql`select count(*)::int as count from messaging.participant p where ${wanted}`,
  )
  return { total: countRows.parse(all.rows)[0]?.count ?? 0, items }
}

const countRows = z.array(z.object({ count: z.coerce.number() }))

/** How many messages somebody has not read, as a client and as a specialist together. */
export const countUnread = async (on: Queryable, userId: string): Promise<number> => {
  const { rows } = await on.execute(sql`
    select coalesce(sum(unread), 0)::int as count from messaging.participant
    where user_id = ${userId} and unread > 0`)
  return countRows.parse(rows)[0]?.count ?? 0
}

const statRows = z.array(z.object({ clientId: z.string(), id: z.string(), unread: z.int(), total: z.int() }))
/** What a specialist and a client have written each other, in numbers. */
export type Written = { readonly id: string; readonly unread: number; readonly total: number }

/** What a specialist and these clients have written each other, by client, in one query; who wrote nothing is left out. */
export const writtenWith = async (
  on: Queryable,
  { specialistId, clientIds }: { readonly specialistId: number; readonly clientIds: readonly string[] },
): Promise<Map<string, Written>> => {
  if (clientIds.length === 0) return new Map()
  const { rows } = await on.execute(sql`
    select c.client_id as "clientId", c.id, p.unread, c.last_number as total
    from messaging.conversation c join messaging.participant p on p.conversation_id = c.id and p.side = 'provider'
    where c.specialist_id = ${specialistId} and c.client_id = any(${sql.param([...clientIds])}::uuid[])
      and c.last_number > 0`)
  return new Map(statRows.parse(rows).map(({ clientId, ...written }) => [clientId, written]))
}
