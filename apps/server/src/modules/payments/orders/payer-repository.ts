import { sql } from "drizzle-orm"
import type { Queryable } from "../../../platform/db/handles.ts"

/** Whether somebody ever paid something by card that was not given back whole. */
export const hasPaidByCard = async (on: Queryable, userId: string): Promise<boolean> => {
  const { rowCount } = await on.execute(sql`
    select 1 from payments.customer_order
    where user_id = ${userId} and status in ('captured', 'partlyRefunded', 'won') and total > covered limit 1`)
  return rowCount === 1
}

/**
 * Whether two people ever paid with the same card. No number of a card is stored: its brand and last digits say so, which two
 * cards have in common once in ten thousand times.
 */
export const haveSharedCard = async (on: Queryable, two: readonly [string, string]): Promise<boolean> => {
  const cardsOf = (userId: string) => sql`
    select a.card_brand, a.card_last4 from payments.customer_order o join payments.attempt a on a.order_id = o.id
    where o.user_id = ${userId} and a.status = 'succeeded' and a.card_last4 is not null`
  const { rowCount } = await on.execute(sql`
    select 1 from ((${cardsOf(two[0])}) intersect (${cardsOf(two[1])})) shared limit 1`)
  return rowCount === 1
}
