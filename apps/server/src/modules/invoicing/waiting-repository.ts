import { INVOICE_GAPS } from "@arnica/contract/invoices"
import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../platform/db/handles.ts"
import { at } from "./repository.ts"

const waitingRow = z.object({
  id: z.number(),
  kind: z.enum(["invoice", "creditNote"]),
  orderId: z.uuid(),
  refundId: z.uuid().nullable(),
  specialistId: z.number(),
  clientId: z.uuid(),
  amount: z.number(),
  movedAt: z.number(),
  missing: z.enum(INVOICE_GAPS).nullable(),
})

/** Money that moved and has no document yet. Minor units, epoch milliseconds. */
export type Waiting = z.infer<typeof waitingRow>

const COLUMNS = sql`id::float8 as id, kind, order_id as "orderId", refund_id as "refundId",
  specialist_id::float8 as "specialistId", client_id as "clientId", amount::float8 as amount,
  (extract(epoch from moved_at) * 1000)::float8 as "movedAt", missing`

/** Notes that a document is to be issued, unless it waits already. */
export const insertWaiting = async (tx: Tx, waiting: Omit<Waiting, "id" | "missing">): Promise<void> => {
  const { kind, orderId, refundId, specialistId, clientId, amount, movedAt } = waiting
  await tx.execute(sql`
    insert into invoicing.waiting (kind, order_id, refund_id, specialist_id, client_id, amount, moved_at)
    select ${kind}, ${orderId}::uuid, ${refundId}::uuid, ${specialistId}::bigint, ${clientId}::uuid, ${amount}::bigint, ${at(movedAt)}
    where not exists (select from invoicing.document
      where order_id = ${orderId} and kind = ${kind} and refund_id is not distinct from ${refundId}::uuid)
    on conflict do nothing`)
}

/** What waits of these orders: an invoice before the notes that correct it. */
export const waitingOf = async (on: Queryable, orderIds: readonly string[]): Promise<Waiting[]> => {
  const { rows } = await on.execute(sql`
    select ${COLUMNS} from invoicing.waiting where order_id = any(${sql.param([...orderIds])}::uuid[])
    order by kind desc, moved_at, id`)
  return z.array(waitingRow).parse(rows)
}

/** Takes one in hand until the transaction ends; false when it was done meanwhile. */
export const lockWaiting = async (tx: Tx, id: number): Promise<boolean> => {
  const { rows } = await tx.execute(sql`select 1 from invoicing.waiting where id = ${id} for update`)
  return rows.length === 1
}

/** It has its document. */
export const dropWaiting = async (tx: Tx, id: number): Promise<void> => {
  await tx.execute(sql`delete from invoicing.waiting where id = ${id}`)
}

/** Notes why the documents of an order wait. */
export const noteMissing = async (
  on: Queryable,
  { orderId, missing }: { readonly orderId: string; readonly missing: Waiting["missing"] },
): Promise<void> => {
  await on.execute(sql`update invoicing.waiting set missing = ${missing} where order_id = ${orderId}`)
}

const orderRows = z.array(z.object({ orderId: z.uuid() }))

/** Orders of a specialist of which something waits, the oldest first. */
export const waitingOrders = async (
  on: Queryable,
  { specialistId, limit }: { readonly specialistId: number; readonly limit: number },
): Promise<string[]> => {
  const { rows } = await on.execute(sql`
    select order_id as "orderId" from invoicing.waiting where specialist_id = ${specialistId}
    group by order_id order by min(moved_at), order_id limit ${limit}`)
  return orderRows.parse(rows).map(({ orderId }) => orderId)
}

/** Orders that nobody has looked at, because a process died: older than an instant. */
export const leftOrders = async (
  on: Queryable,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<string[]> => {
  const { rows } = await on.execute(sql`
    select order_id as "orderId" from invoicing.waiting where missing is null
    group by order_id having min(moved_at) < ${at(before)} order by min(moved_at) limit ${limit}`)
  return orderRows.parse(rows).map(({ orderId }) => orderId)
}

/** How many documents of a specialist wait. */
export const countWaiting = async (on: Queryable, specialistId: number): Promise<number> => {
  const { rows } = await on.execute(sql`
    select count(*)::int as count from invoicing.waiting where specialist_id = ${specialistId}`)
  return z.tuple([z.object({ count: z.int() })]).parse(rows)[0].count
}
