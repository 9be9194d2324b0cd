import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"

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
export const earningRefs = async (on: Queryable, orderId: string): Promise<string[]> => {
  const { rows } = await on.execute(sql`select ref from payments.earning where order_id = ${orderId}`)
  return refRows.parse(rows).map(({ ref }) => ref)
}

const amountRows = z.array(z.object({ amount: z.coerce.number() }))

/** Takes back what was noted as earned with something; says how much that was, null for nothing. */
export const deleteEarning = async (
  tx: Tx,
  { orderId, ref }: Pick<NewEarning, "orderId" | "ref">,
): Promise<number | null> => {
  const { rows } = await tx.execute(sql`
    delete from payments.earning where ref = ${ref} and order_id = ${orderId} returning amount`)
  const [row] = amountRows.parse(rows)
  if (row === undefined) return null
  await tx.execute(
    sql`update payments.customer_order set earned = earned - ${row.amount} where id = ${orderId}`,
  )
  return row.amount
}
