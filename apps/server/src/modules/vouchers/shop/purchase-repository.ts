import { currencySchema } from "@arnica/contract/shared"
import { VOUCHER_DELIVERIES, VOUCHER_DESIGNS } from "@arnica/contract/voucher-shop-words"
import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"
import {
  SOLD_SESSIONS_COLUMNS,
  soldSessionsOf,
  soldSessionsRow,
  soldSessionsValues,
} from "../sold-sessions.ts"

const bytes = z.instanceof(Buffer)
const row = z
  .object({
    id: z.uuid(),
    orderId: z.uuid(),
    buyerId: z.uuid(),
    voucherId: z.uuid().nullable(),
    amount: z.coerce.number(),
    currency: currencySchema,
    design: z.enum(VOUCHER_DESIGNS),
    delivery: z.enum(VOUCHER_DELIVERIES),
    content: bytes.nullable(),
    code: bytes.nullable(),
    deliverAt: z.coerce.number().nullable(),
    timeZone: z.string().nullable(),
    deliveredAt: z.coerce.number().nullable(),
    resends: z.int(),
    state: z.enum(["ordered", "paid", "stopped", "lost", "takenBack"]),
    createdAt: z.coerce.number(),
    paidAt: z.coerce.number().nullable(),
    ...soldSessionsRow,
  })
  .transform(({ sessionCount, sessionMost, sessionMinutes, specialistId, ...purchase }) => ({
    ...purchase,
    sessions: soldSessionsOf({ sessionCount, sessionMost, sessionMinutes, specialistId }),
  }))
const rows = z.array(row)

/** A voucher that somebody ordered. Amounts in minor units, instants in milliseconds since the epoch. */
export type Purchase = z.infer<typeof rows>[number]

const COLUMNS = sql`id, order_id as "orderId", buyer_id as "buyerId", voucher_id as "voucherId", amount, currency, design, delivery,
  content, code, extract(epoch from deliver_at) * 1000 as "deliverAt", time_zone as "timeZone",
  extract(epoch from delivered_at) * 1000 as "deliveredAt", resends, state,
  extract(epoch from created_at) * 1000 as "createdAt", extract(epoch from paid_at) * 1000 as "paidAt",
  ${SOLD_SESSIONS_COLUMNS}`

const stamp = (at: number | null): SQL =>
  at === null ? sql`null::timestamptz` : sql`${new Date(at).toISOString()}::timestamptz`

/** Purchases that a condition names; what follows it (an order, a lock) stands with it. */
export const findPurchases = async (on: Queryable, where: SQL): Promise<Purchase[]> => {
  const found = await on.execute(sql`select ${COLUMNS} from vouchers.purchase where ${where}`)
  return rows.parse(found.rows)
}

const counted = z.array(z.object({ total: z.coerce.number() })).length(1)

/** How many purchases a condition names. */
export const countPurchases = async (on: Queryable, where: SQL): Promise<number> => {
  const found = await on.execute(sql`select count(*) as total from vouchers.purchase where ${where}`)
  return counted.parse(found.rows)[0]?.total ?? 0
}

/** One of a buyer, locked until the transaction ends; null for an unknown one, and for somebody else's. */
export const lockOwnPurchase = async (
  tx: Tx,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<Purchase | null> =>
  (await findPurchases(tx, sql`id = ${id} and buyer_id = ${userId} for update`))[0] ?? null

/** The one of an order, locked until the transaction ends; null where the order is for something else. */
export const lockByOrder = async (tx: Tx, orderId: string): Promise<Purchase | null> =>
  (await findPurchases(tx, sql`order_id = ${orderId} for update`))[0] ?? null

export type NewPurchase = Pick<
  Purchase,
  | "id"
  | "orderId"
  | "buyerId"
  | "amount"
  | "currency"
  | "design"
  | "delivery"
  | "content"
  | "deliverAt"
  | "timeZone"
  | "createdAt"
  | "sessions"
>

/** Writes a purchase whose order waits to be paid. */
export const insertPurchase = async (tx: Tx, one: NewPurchase): Promise<void> => {
  await tx.execute(sql`
    insert into vouchers.purchase (id, order_id, buyer_id, amount, currency, design, delivery, content, deliver_at, time_zone, created_at,
      session_count, session_most, session_minutes, specialist_id)
    values (${one.id}, ${one.orderId}, ${one.buyerId}, ${one.amount}, ${one.currency}, ${one.design}, ${one.delivery},
      ${one.content}, ${stamp(one.deliverAt)}, ${one.timeZone}, ${stamp(one.createdAt)},
      ${soldSessionsValues(one.sessions)})`)
}

/** Notes that a purchase is paid, with the voucher that it is for and its sealed code. */
export const markPaid = async (
  tx: Tx,
  paid: { readonly id: string; readonly voucherId: string; readonly code: Buffer; readonly at: number },
): Promise<void> => {
  await tx.execute(sql`
    update vouchers.purchase set state = 'paid', voucher_id = ${paid.voucherId}, code = ${paid.code}, paid_at = ${stamp(paid.at)}
    where id = ${paid.id}`)
}

/** Moves a purchase on. */
export const setState = async (tx: Tx, { id, state }: Pick<Purchase, "id" | "state">): Promise<void> => {
  await tx.execute(sql`update vouchers.purchase set state = ${state} where id = ${id}`)
}

/** Notes that the e-mail of a purchase left, once more or for the first time. */
export const markSent = async (
  tx: Tx,
  { id, at, isAgain }: { readonly id: string; readonly at: number; readonly isAgain: boolean },
): Promise<void> => {
  await tx.execute(
    isAgain
      ? sql`update vouchers.purchase set resends = resends + 1 where id = ${id}`
      : sql`update vouchers.purchase set delivered_at = ${stamp(at)} where id = ${id}`,
  )
}

/** Ends a voucher that was bought, or lets it be used again. What was used of it stays as it is. */
export const endVoucher = async (
  tx: Tx,
  { voucherId, isOver }: { readonly voucherId: string; readonly isOver: boolean },
): Promise<void> => {
  await tx.execute(
    isOver
      ? sql`update vouchers.voucher set ended = 'void' where id = ${voucherId} and ended is null and used < units`
      : sql`update vouchers.voucher set ended = null where id = ${voucherId} and ended = 'void'`,
  )
}

/** Notes that nothing is left to send of a purchase: its words or its code are forgotten. */
export const markUndeliverable = async (
  tx: Tx,
  { id, at }: { readonly id: string; readonly at: number },
): Promise<void> => {
  await tx.execute(sql`update vouchers.purchase set undeliverable_at = ${stamp(at)} where id = ${id}`)
}

/** Changes what is written on a purchase, sealed. */
export const setContent = async (
  tx: Tx,
  { id, content }: { readonly id: string; readonly content: Buffer },
): Promise<void> => {
  await tx.execute(sql`update vouchers.purchase set content = ${content} where id = ${id}`)
}

type OtherCode = {
  readonly id: string
  readonly voucherId: string
  readonly code: Buffer
  readonly kept: { readonly hash: Buffer; readonly lastFour: string }
}

/** Gives a bought voucher another code, sealed in its purchase; the one before names nothing any more. */
export const giveOtherCode = async (tx: Tx, { id, voucherId, code, kept }: OtherCode): Promise<void> => {
  await tx.execute(sql`
    update vouchers.voucher set code_hash = ${kept.hash}, last_four = ${kept.lastFour} where id = ${voucherId}`)
  await tx.execute(sql`update vouchers.purchase set code = ${code} where id = ${id}`)
}
