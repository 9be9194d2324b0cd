import { TENDER_KINDS } from "@arnica/contract/payments"
import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"
import type { Order } from "../orders/order-repository.ts"
import { type RefundPart, refundParts } from "../tenders/domain/refund-parts.ts"
import { type OrderTender, tendersOf } from "../tenders/tender-repository.ts"
import type { Refund } from "./refund-repository.ts"

/** Of a refund, what goes back to which tender. */
export type PartsBack = readonly RefundPart<OrderTender["kind"]>[]

const rows = z.array(z.object({ kind: z.enum(TENDER_KINDS), amount: z.coerce.number() }))

/** What of an order's tenders is promised back, or is back already. */
const promisedOf = async (on: Queryable, orderId: string): Promise<ReadonlyMap<string, number>> => {
  const found = await on.execute(sql`
    select p.kind, sum(p.amount) as amount from payments.refund_part p
    join payments.refund r on r.id = p.refund_id
    where r.order_id = ${orderId} and r.status <> 'failed' group by p.kind`)
  return new Map(rows.parse(found.rows).map(({ kind, amount }) => [kind, amount]))
}

const payersOf = async (
  on: Queryable,
  orderId: string,
): Promise<{ kind: OrderTender["kind"]; left: number }[]> => {
  const [tenders, promised] = [await tendersOf(on, orderId), await promisedOf(on, orderId)]
  return tenders.map(({ kind, amount: paid }) => ({ kind, left: paid - (promised.get(kind) ?? 0) }))
}

/** To what the next refund of an order goes back, after all that is promised. Throws RangeError when less is left. */
export const nextParts = async (
  on: Queryable,
  { order, amount }: { readonly order: Order; readonly amount: number },
): Promise<PartsBack> => {
  if (order.covered === 0) return [{ kind: "card", amount }]
  return refundParts(amount, await payersOf(on, order.id))
}

const leftRows = z.array(z.object({ orderId: z.uuid(), left: z.coerce.number() }))

/** What is left of these orders to be paid outside, after all that is promised back. Minor units. */
export const leftOutside = async (
  on: Queryable,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const found = await on.execute(sql`
    select t.order_id as "orderId", t.amount - coalesce((
      select sum(p.amount) from payments.refund_part p join payments.refund r on r.id = p.refund_id
      where r.order_id = t.order_id and r.status <> 'failed' and p.kind = 'external'), 0) as "left"
    from payments.order_tender t
    where t.order_id = any(${sql.param([...orderIds])}::uuid[]) and t.kind = 'external'`)
  return new Map(leftRows.parse(found.rows).map(({ orderId, left }) => [orderId, left]))
}

const payersBesideCard = async (on: Queryable, { id }: Order): ReturnType<typeof payersOf> =>
  (await payersOf(on, id)).filter(({ kind }) => kind !== "card")

/** What all but the card paid of an order, and what of that is not promised back. Minor units. */
export const leftBesideCard = async (on: Queryable, order: Order): Promise<number> =>
  (await payersBesideCard(on, order)).reduce((sum, { left }) => sum + left, 0)

/** To what a refund goes back of which nothing goes to the card. Throws RangeError when less is left. */
export const partsBesideCard = async (
  on: Queryable,
  { order, amount }: { readonly order: Order; readonly amount: number },
): Promise<PartsBack> => refundParts(amount, await payersBesideCard(on, order))

/** Writes down to what a refund goes back; nothing of an order that the card paid whole. The order is locked. */
export const writeParts = async (
  tx: Tx,
  { order, refund, parts }: { readonly order: Order; readonly refund: Refund; readonly parts: PartsBack },
): Promise<void> => {
  if (order.covered === 0) return
  for (const { kind, amount } of parts)
    await tx.execute(sql`
      insert into payments.refund_part (refund_id, kind, amount) values (${refund.id}, ${kind}, ${amount})`)
}

/** To what a refund goes back: to the card, whole, where the card paid whole. */
export const partsOf = async (
  on: Queryable,
  { order, refund }: { readonly order: Order; readonly refund: Refund },
): Promise<PartsBack> => {
  if (order.covered === 0) return [{ kind: "card", amount: refund.amount }]
  const found = await on.execute(
    sql`select kind, amount from payments.refund_part where refund_id = ${refund.id} order by kind`,
  )
  return rows.parse(found.rows)
}

/** What of an order is back on the card already. Minor units. */
export const backOnCard = async (on: Queryable, order: Order): Promise<number> => {
  if (order.covered === 0) return order.refunded
  const found = await on.execute(sql`
    select p.kind, sum(p.amount) as amount from payments.refund_part p
    join payments.refund r on r.id = p.refund_id
    where r.order_id = ${order.id} and r.status = 'done' and p.kind = 'card' group by p.kind`)
  return cardPartOf(rows.parse(found.rows))
}

/** What of a refund goes back to the card. Minor units. */
export const cardPartOf = (parts: PartsBack): number => parts.find(({ kind }) => kind === "card")?.amount ?? 0
