import { findOpenAttempt } from "../charges/attempt-repository.ts"
import type { PaymentsContext } from "../context.ts"
import { releaseTenders } from "../tenders/settle-tenders.ts"
import { announceExpiry } from "./announce.ts"
import { isPastHold } from "./domain/order-state.ts"
import { closeOrder, expiredOrderIds, lockOrder } from "./order-repository.ts"

const BATCH = 200

const expire = async (ctx: PaymentsContext, id: string): Promise<boolean> =>
  await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    const isUnpaid = order.status === "created" || order.status === "failed"
    const isOver = isPastHold({ expiresAt: order.expiresAt, now: ctx.clock.now() })
    if (order.closure !== null || !isUnpaid || !isOver) return false
    // Somebody began to pay since we looked: the outcome decides.
    if ((await findOpenAttempt(tx, id)) !== null) return false
    const closed = await closeOrder(tx, { id, closure: "expired" })
    await releaseTenders(ctx, { tx, order: closed })
    await ctx.subjects.of(order.subject.kind).expired(tx, closed)
    await announceExpiry(ctx, { tx, order: closed })
    return true
  })

/** Closes the unpaid orders whose hold ran out, and says how many. One that fails does not keep back the others. */
export const expireOrders = async (ctx: PaymentsContext): Promise<number> => {
  const ids = await expiredOrderIds(ctx.db.query, { now: ctx.clock.now(), limit: BATCH })
  let expired = 0
  for (const id of ids) {
    try {
      if (await expire(ctx, id)) expired += 1
    } catch (error) {
      ctx.log.error({ err: error, orderId: id }, "an order could not be closed; it will be tried again")
    }
  }
  return expired
}
