import { PAID_CHAT_TYPES } from "@arnica/contract/messaging"
import { PAID_CHAT_ENDS } from "@arnica/contract/paid-chat"
import { currencySchema } from "@arnica/contract/shared"
import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../platform/db/handles.ts"
import { STATES } from "./domain/lifecycle.ts"

const instant = z.number().nullable()
const chatRow = z.object({
  id: z.uuid(),
  clientId: z.uuid(),
  specialistId: z.number(),
  kind: z.enum(PAID_CHAT_TYPES),
  currency: currencySchema,
  price: z.number(),
  orderId: z.uuid(),
  state: z.enum(STATES),
  /** Sealed. */
  question: z.instanceof(Buffer).nullable(),
  conversationId: z.uuid().nullable(),
  paidAt: instant,
  dueAt: instant,
  answeredAt: instant,
  endsAt: instant,
  endedAt: instant,
  endReason: z.enum(PAID_CHAT_ENDS).nullable(),
  refund: z.number(),
  settled: z.boolean(),
})
const chatRows = z.array(chatRow)

/** A paid chat. Amounts in minor units, instants in epoch milliseconds. */
export type Chat = z.infer<typeof chatRow>

const ms = (column: string): SQL => sql`(extract(epoch from ${sql.raw(column)}) * 1000)::float8`
/** An instant in epoch milliseconds, as the database takes it. */
export const at = (milliseconds: number): SQL => sql`to_timestamp(${milliseconds}::float8 / 1000)`

const COLUMNS = sql`c.id, c.client_id as "clientId", c.specialist_id::float8 as "specialistId", c.kind, c.currency,
  c.price::float8 as price, c.order_id as "orderId", c.state, c.question, c.conversation_id as "conversationId",
  ${ms("c.paid_at")} as "paidAt", ${ms("c.due_at")} as "dueAt", ${ms("c.answered_at")} as "answeredAt",
  ${ms("c.ends_at")} as "endsAt", ${ms("c.ended_at")} as "endedAt", c.end_reason as "endReason",
  c.refund::float8 as refund, c.settled`

/** Paid chats by what they have to be like, and how. */
export const findChats = async (on: Queryable, where: SQL): Promise<Chat[]> =>
  chatRows.parse((await on.execute(sql`select ${COLUMNS} from paidchat.chat c where ${where}`)).rows)

const first = async (on: Queryable, where: SQL): Promise<Chat | null> =>
  (await findChats(on, where))[0] ?? null

/** A paid chat by its id, or null. */
export const findChat = (on: Queryable, id: string): Promise<Chat | null> => first(on, sql`c.id = ${id}`)

/** The same, locked until the transaction ends. */
export const lockChat = (tx: Tx, id: string): Promise<Chat | null> =>
  first(tx, sql`c.id = ${id} for update of c`)

/** The paid chat that an order pays for, locked. */
export const lockByOrder = async (tx: Tx, orderId: string): Promise<Chat> => {
  const chat = await first(tx, sql`c.order_id = ${orderId} for update of c`)
  if (chat === null) throw new Error(`no paid chat of order ${orderId}`)
  return chat
}

type Pair = Pick<Chat, "clientId" | "specialistId">
const ofPair = ({ clientId, specialistId }: Pair): SQL =>
  sql`c.client_id = ${clientId} and c.specialist_id = ${specialistId}`
const LIVE = sql`c.state in ('ordered', 'paid', 'open', 'answered')`

/** The chat of two people that is ordered or running, or null. */
export const findLive = (on: Queryable, pair: Pair): Promise<Chat | null> =>
  first(on, sql`${ofPair(pair)} and ${LIVE}`)

/** The same, locked. */
export const lockLive = (tx: Tx, pair: Pair): Promise<Chat | null> =>
  first(tx, sql`${ofPair(pair)} and ${LIVE} for update of c`)

/** The newest chat of two people that was paid, or null. */
export const findNewest = (on: Queryable, pair: Pair): Promise<Chat | null> =>
  first(on, sql`${ofPair(pair)} and c.paid_at is not null order by c.created_at desc limit 1`)

/** A chat that waits to be paid. */
export type NewChat = Pick<
  Chat,
  "id" | "clientId" | "specialistId" | "kind" | "currency" | "price" | "orderId" | "question"
> & { readonly now: number }

/** Writes a chat that waits to be paid. */
export const insertChat = async (tx: Tx, one: NewChat): Promise<void> => {
  await tx.execute(sql`
    insert into paidchat.chat (id, client_id, specialist_id, kind, currency, price, order_id, state, question, created_at)
    values (${one.id}, ${one.clientId}, ${one.specialistId}, ${one.kind}, ${one.currency}, ${one.price}, ${one.orderId},
      'ordered', ${one.question}, ${at(one.now)})`)
}

/** What a step writes besides the state. */
export type Step = Partial<
  Pick<
    Chat,
    | "question"
    | "conversationId"
    | "paidAt"
    | "dueAt"
    | "answeredAt"
    | "endsAt"
    | "endedAt"
    | "endReason"
    | "refund"
    | "settled"
  >
>

const instantOr = (value: number | null): SQL => (value === null ? sql`null` : at(value))

/** Brings a locked chat, as it is to be afterwards, to the table. */
export const saveChat = async (tx: Tx, one: Chat): Promise<void> => {
  await tx.execute(sql`
    update paidchat.chat set state = ${one.state}, question = ${one.question},
      conversation_id = ${one.conversationId}, paid_at = ${instantOr(one.paidAt)}, due_at = ${instantOr(one.dueAt)},
      answered_at = ${instantOr(one.answeredAt)}, ends_at = ${instantOr(one.endsAt)},
      ended_at = ${instantOr(one.endedAt)}, end_reason = ${one.endReason}, refund = ${one.refund},
      settled = ${one.settled} where id = ${one.id}`)
}

const totalRow = z.tuple([z.object({ total: z.int() })])

/** How many paid chats are like this. */
export const countChats = async (on: Queryable, where: SQL): Promise<number> =>
  totalRow.parse(
    (await on.execute(sql`select count(*)::int as total from paidchat.chat c where ${where}`)).rows,
  )[0].total
