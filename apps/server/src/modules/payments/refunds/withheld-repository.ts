import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable } from "../../../platform/db/handles.ts"

const rows = z.array(z.object({ ref: z.string() }))

/**
 * The references in the ledger of these orders, and of those of which something is still to go back or is disputed.
 */
export const findWithheldRefs = async (
  on: Queryable,
  { currency, orderIds }: { readonly currency: string; readonly orderIds: readonly string[] },
): Promise<string[]> => {
  const found = await on.execute(sql`
    with withheld as (
      select id from payments.customer_order where id = any(${sql.param([...orderIds])}::uuid[])
      union
      select id from payments.customer_order
      where currency = ${currency} and (refund_promised > refunded or status = 'disputed')
      union
      -- The sessions of a series whose payment is disputed.
      select t.order_id from payments.customer_order p
      join payments.order_tender t on t.kind = 'series' and t.reference = p.subject_id
      where p.currency = ${currency} and p.status = 'disputed' and p.subject_kind = 'series'
    )
    select 'capture:' || a.id as ref from payments.attempt a join withheld w on w.id = a.order_id
    where a.settlement = 'captured'
    union all
    select 'chargeback:' || a.id from payments.attempt a join withheld w on w.id = a.order_id
    where a.settlement = 'captured'
    union all
    select 'cover:' || id from withheld
    union all
    select 'outside:cover:' || id from withheld
    union all
    select 'outside:refund:' || r.id from payments.refund r join withheld w on w.id = r.order_id where r.status = 'done'
    union all
    select 'earn:' || e.ref from payments.earning e join withheld w on w.id = e.order_id
    union all
    select 'refund:' || r.id from payments.refund r join withheld w on w.id = r.order_id where r.status = 'done'
    union all
    select 'compensation:' || r.id || ':' || n from payments.refund r join withheld w on w.id = r.order_id,
      generate_series(0, r.turns - 1) n`)
  return rows.parse(found.rows).map(({ ref }) => ref)
}
