import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../platform/db/handles.ts"
import type { Order } from "../payments/index.ts"
import type { LotPart } from "./domain/spend.ts"
import { instant } from "./lots.ts"

const rows = z.array(
  z.object({
    lotId: z.uuid(),
    amount: z.coerce.number(),
    givenBack: z.coerce.number(),
    state: z.enum(["held", "taken", "released"]),
  }),
)

/** What of a lot an order holds or used. Minor units. */
type Spending = z.infer<typeof rows>[number]

/** What an order has of credits, in the order in which they were spent. The lots are locked. */
export const findSpendings = async (on: Queryable, orderId: string): Promise<Spending[]> => {
  const found = await on.execute(sql`
    select s.lot_id as "lotId", s.amount, s.given_back as "givenBack", s.state
    from credits.spending s join credits.lot l on l.id = s.lot_id
    where s.order_id = ${orderId} order by l.expires_at, l.id`)
  return rows.parse(found.rows)
}

type Hold = {
  readonly order: Pick<Order, "id" | "userId" | "currency">
  readonly parts: readonly LotPart[]
  readonly now: number
}

/** Holds parts of lots for an order, instead of what it let go of before. The lots are locked. */
export const writeHolds = async (tx: Tx, { order, parts, now }: Hold): Promise<void> => {
  await tx.execute(sql`delete from credits.spending where order_id = ${order.id} and state = 'released'`)
  for (const { lotId, amount } of parts) {
    await tx.execute(sql`
      insert into credits.spending (order_id, lot_id, user_id, currency, amount, state, at)
      values (${order.id}, ${lotId}, ${order.userId}, ${order.currency}, ${amount}, 'held', ${instant(now)})`)
    await tx.execute(sql`update credits.lot set held = held + ${amount} where id = ${lotId}`)
  }
}

type Moved = {
  readonly orderId: string
  readonly spending: Spending
  readonly to: "taken" | "released"
}

/** Moves what an order has of a lot on, and what the lot says of it. */
export const moveSpending = async (tx: Tx, { orderId, spending, to }: Moved): Promise<void> => {
  const { lotId, amount, givenBack, state: from } = spending
  await tx.execute(sql`
    update credits.spending set state = ${to}, given_back = 0 where order_id = ${orderId} and lot_id = ${lotId}`)
  const held = from === "held" ? amount : 0
  const used = (to === "taken" ? amount : 0) - (from === "taken" ? amount - givenBack : 0)
  await tx.execute(
    sql`update credits.lot set held = held - ${held}, used = used + ${used} where id = ${lotId}`,
  )
}

/** Gives a part of what an order used back to its lot, which can be spent until then at least. */
export const returnPart = async (
  tx: Tx,
  { orderId, part, until }: { readonly orderId: string; readonly part: LotPart; readonly until: number },
): Promise<void> => {
  const { lotId, amount } = part
  await tx.execute(sql`
    update credits.spending set given_back = given_back + ${amount} where order_id = ${orderId} and lot_id = ${lotId}`)
  await tx.execute(sql`
    update credits.lot set used = used - ${amount}, expires_at = greatest(expires_at, ${instant(until)}),
      warned = case when expires_at < ${instant(until)} then null else warned end
    where id = ${lotId}`)
}
