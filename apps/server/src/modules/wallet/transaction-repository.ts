import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable } from "../../platform/db/handles.ts"

const rowsSchema = z.array(
  z.object({
    ref: z.string(),
    kind: z.string(),
    at: z.number(),
    entries: z.array(
      z.object({
        account: z.string(),
        owner: z.string().nullable(),
        amount: z.number(),
        currency: z.string(),
      }),
    ),
  }),
)

/** A fact in the ledger with its entries. Minor units, milliseconds since the epoch. */
export type LedgerFact = z.infer<typeof rowsSchema>[number]

/** The facts that stand under references, the oldest first; references of none are left out. */
export const factsOf = async (on: Queryable, refs: readonly string[]): Promise<readonly LedgerFact[]> => {
  const { rows } = await on.execute(sql`
    select t.ref, t.kind, (extract(epoch from t.occurred_at) * 1000)::float8 as at,
      json_agg(json_build_object('account', a.type, 'owner', a.owner_id, 'amount', e.amount, 'currency', e.currency)
        order by e.id) as entries
    from wallet.ledger_transaction t
    join wallet.ledger_entry e on e.transaction_id = t.id
    join wallet.account a on a.id = e.account_id
    where t.ref = any(${sql.param([...refs])}::text[])
    group by t.id order by t.occurred_at, t.id`)
  return rowsSchema.parse(rows)
}
