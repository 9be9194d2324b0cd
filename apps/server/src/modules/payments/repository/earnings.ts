import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../../platform/db/db.ts"

const refRows = z.array(z.object({ ref: z.string() }))

type NewEarning = {
  readonly orderId: string
  readonly amount: number
  readonly ref: string
  readonly now: number
}

/** Notes what was earned of an order that was paid ahead; false when it was noted before. */
export const insertEarning = async (tx: Tx, { orderId, amount, ref, now }: NewEarning): Promise<boolean> => {
  const { rowCount } = await tx.execute(sql`
    insert into payments.earning (ref, order_id, amount, at)
    values (${ref}, ${orderId}, ${amount}, ${new Date(now).toISOString()}::timestamptz) on conflict do nothing`)
  if (rowCount === 0) return false
  await tx.execute(sql`update payments.customer_order set earned = earned + ${amount} where id = ${orderId}`)
  return true
}

/** The names of all that was earned of an order. */
export const earningRefs = async (db: Queryable, orderId: string): Promise<string[]> => {
  const { rows } = await db.execute(sql`select ref from payments.earning where order_id = ${orderId}`)
  return refRows.parse(rows).map(({ ref }) => ref)
}
