import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Tx } from "../../../platform/db/handles.ts"

// Promised while the order is due outside: what was not paid cannot go back yet.
const PARKED = sql`status = 'requested' and due_at = 'infinity'`

const idRows = z.array(z.object({ id: z.uuid() }))

/** Has refunds of an order wait until what is due of it is paid. */
export const parkRefund = async (tx: Tx, id: string): Promise<void> => {
  await tx.execute(sql`update payments.refund set due_at = 'infinity' where id = ${id}`)
}

/** Has the refunds of an order done that waited, and says which. */
export const wakeParked = async (
  tx: Tx,
  { orderId, now }: { readonly orderId: string; readonly now: number },
): Promise<readonly string[]> => {
  const { rows } = await tx.execute(sql`
    update payments.refund set due_at = ${new Date(now).toISOString()}::timestamptz
    where order_id = ${orderId} and ${PARKED} returning id`)
  return idRows.parse(rows).map(({ id }) => id)
}

const amountRows = z.array(z.object({ amount: z.coerce.number() }))

/** Ends the refunds of an order that waited, as nothing was ever paid of it; says how much they came to. */
export const dropParked = async (
  tx: Tx,
  { orderId, now }: { readonly orderId: string; readonly now: number },
): Promise<number> => {
  const { rows } = await tx.execute(sql`
    update payments.refund set status = 'failed', due_at = null, finished_at = ${new Date(now).toISOString()}::timestamptz
    where order_id = ${orderId} and ${PARKED} returning amount`)
  return amountRows.parse(rows).reduce((sum, { amount }) => sum + amount, 0)
}
