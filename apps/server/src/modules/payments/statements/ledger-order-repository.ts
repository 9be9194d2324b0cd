import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable } from "../../../platform/db/handles.ts"

const rows = z.array(
  z.object({
    ref: z.string(),
    id: z.uuid(),
    userId: z.uuid(),
    subject: z.object({ kind: z.string(), id: z.uuid() }),
  }),
)

/** The order that a fact in the ledger is about. */
export type LedgerOrder = z.infer<typeof rows>[number]

const after = (refs: readonly string[], word: string): string[] =>
  refs.flatMap((ref) => (ref.startsWith(`${word}:`) ? [ref.slice(word.length + 1)] : []))

/** The orders that facts in the ledger are about, by their references; those of none are left out. */
export const findLedgerOrders = async (
  on: Queryable,
  refs: readonly string[],
): Promise<ReadonlyMap<string, LedgerOrder>> => {
  const those = (word: string) => sql.param(after(refs, word))
  const found = await on.execute(sql`
    with about as (
      select 'capture:' || id as ref, order_id from payments.attempt where id = any(${those("capture")}::uuid[])
      union all
      select 'cover:' || id, id from payments.customer_order where id = any(${those("cover")}::uuid[])
      union all
      select 'outside:cover:' || id, id from payments.customer_order where id = any(${those("outside:cover")}::uuid[])
      union all
      select 'outside:refund:' || id, order_id from payments.refund where id = any(${those("outside:refund")}::uuid[])
      union all
      select 'chargeback:' || id, order_id from payments.attempt where id = any(${those("chargeback")}::uuid[])
      union all
      select 'refund:' || id, order_id from payments.refund where id = any(${those("refund")}::uuid[])
      union all
      select 'earn:' || ref, order_id from payments.earning where ref = any(${those("earn")}::text[])
      union all
      select 'compensation:' || c, order_id from unnest(${those("compensation")}::text[]) c
      join payments.refund on id = split_part(c, ':', 1)::uuid
    )
    select a.ref, o.id, o.user_id as "userId",
      json_build_object('kind', o.subject_kind, 'id', o.subject_id) as subject
    from about a join payments.customer_order o on o.id = a.order_id`)
  return new Map(rows.parse(found.rows).map((each) => [each.ref, each]))
}
