import type { Tx } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import type { PaymentsContext } from "../context.ts"
import { orderPolicy, type Payer } from "../policy.ts"
import { releaseTenders } from "../tenders/settle-tenders.ts"
import { isPaid } from "./domain/payment-lifecycle.ts"
import { closeOrder, findOrder, lockOrder, type Order } from "./order-repository.ts"

/**
 * Closes an unpaid order in the caller's transaction, without a word to who sells what it was for. An attempt that is
 * under way may still succeed; its money goes straight back. Throws statusConflict for an order that is paid.
 */
export const drop = async (
  ctx: PaymentsContext,
  { tx, orderId }: { readonly tx: Tx; readonly orderId: string },
): Promise<{ readonly order: Order; readonly dropped: boolean }> => {
  const order = await lockOrder(tx, orderId)
  if (order.closure !== null || order.status === "voided") return { order, dropped: false }
  if (isPaid(order.status)) throw new AppError("statusConflict", { data: { status: order.status } })
  const closed = await closeOrder(tx, { id: order.id, closure: "dropped" })
  // A charge that is under way goes back when it succeeds, whatever it was for: nothing has to be held for it.
  await releaseTenders(ctx, { tx, order: closed })
  return { order: closed, dropped: true }
}

/** The client gives an order up: what it held is free at once. Harmless to repeat. */
export const dropByClient = async (
  ctx: PaymentsContext,
  { actor, orderId }: { readonly actor: Payer; readonly orderId: string },
): Promise<void> => {
  orderPolicy.authorize(actor, "own", await findOrder(ctx.db.query, orderId))
  await ctx.db.transaction(async (tx) => {
    const { order, dropped } = await drop(ctx, { tx, orderId })
    if (dropped) await ctx.subjects.of(order.subject.kind).failed(tx, order, "dropped")
  })
}
