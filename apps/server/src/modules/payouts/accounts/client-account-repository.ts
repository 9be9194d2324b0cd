import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"

const rows = z.array(
  z.object({
    id: z.uuid(),
    userId: z.uuid(),
    account: z.instanceof(Buffer),
    digits: z.string(),
    setAt: z.number(),
  }),
)

/** An account of a client as it is kept: sealed, but for its last signs. Set in epoch milliseconds. */
export type KeptAccount = z.infer<typeof rows>[number]

/** The accounts that these clients set last. */
export const findClientAccounts = async (
  on: Queryable,
  userIds: readonly string[],
): Promise<readonly KeptAccount[]> => {
  if (userIds.length === 0) return []
  const found = await on.execute(sql`
    select distinct on (user_id) id, user_id as "userId", account, digits,
      (extract(epoch from set_at) * 1000)::float8 as "setAt"
    from payouts.client_account where user_id = any(${sql.param([...userIds])}::uuid[])
    order by user_id, set_at desc, id`)
  return rows.parse(found.rows)
}

/** All accounts that a client set, the first of them ahead. */
export const findAccountsOf = async (on: Queryable, userId: string): Promise<readonly KeptAccount[]> => {
  const found = await on.execute(sql`
    select id, user_id as "userId", account, digits, (extract(epoch from set_at) * 1000)::float8 as "setAt"
    from payouts.client_account where user_id = ${userId} order by set_at, id`)
  return rows.parse(found.rows)
}

/** Keeps an account that a client set. */
export const insertClientAccount = async (tx: Tx, kept: KeptAccount): Promise<void> => {
  await tx.execute(sql`
    insert into payouts.client_account (id, user_id, account, digits, set_at)
    values (${kept.id}, ${kept.userId}, ${kept.account}, ${kept.digits}, to_timestamp(${kept.setAt}::float8 / 1000))`)
}
