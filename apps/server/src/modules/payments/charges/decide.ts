import type { Tx } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import { JOBS, type PaymentsContext } from "../context.ts"
import { byCard, closeOrder, lockOrder, moveOrder, type Order } from "../orders/order-repository.ts"
import { requestRefund } from "../refunds/request-refund.ts"
import { releaseTenders, takeTenders } from "../tenders/settle-tenders.ts"
import { decideReserved, findCharge } from "./attempt-repository.ts"
import { completeCovered } from "./pay-covered.ts"

/** What is decided about an order whose money was reserved, and under which name a refund would stand. */
export type Decision = { readonly orderId: string; readonly keep: boolean; readonly ref: string }

type Deciding = { readonly tx: Tx; readonly decision: Decision; readonly order: Order }

/** The gateway took the money by itself: only a refund gives it back. */
const giveBackTaken = async (ctx: PaymentsContext, { tx, decision, order }: Deciding): Promise<void> => {
  if (order.total === 0) return
  const { orderId, ref } = decision
  await requestRefund(ctx, { tx, request: { orderId, amount: order.total, reason: "not agreed to", ref } })
}

const letGo = async (ctx: PaymentsContext, { tx, order }: Omit<Deciding, "decision">): Promise<void> => {
  await moveOrder(tx, { order, event: "void" })
  await closeOrder(tx, { id: order.id, closure: "dropped" })
  await releaseTenders(ctx, { tx, order })
}

/** No card pays a part of it: there is no charge to wait for. */
const decideCovered = async (ctx: PaymentsContext, { tx, decision, order }: Deciding): Promise<void> => {
  if (!decision.keep) return await letGo(ctx, { tx, order })
  await completeCovered(ctx, { tx, order, event: "capture" })
}

/**
 * Takes the money that was reserved for an order, or lets it go: a promise in the caller's transaction, kept by a job.
 * Throws statusConflict for an order that was never paid or was decided otherwise.
 */
export const decide = async (
  ctx: PaymentsContext,
  { tx, decision }: Omit<Deciding, "order">,
): Promise<void> => {
  const { orderId, keep } = decision
  const order = await lockOrder(tx, orderId)
  if (order.status === "captured") {
    if (!keep) await giveBackTaken(ctx, { tx, decision, order })
    return
  }
  if (order.status === "authorised" && byCard(order) === 0)
    return await decideCovered(ctx, { tx, decision, order })
  const charge = await findCharge(tx, orderId)
  if (order.status !== "authorised" || charge === null) throw new AppError("statusConflict")
  const to = keep ? "captureDue" : "voidDue"
  const lookAt = ctx.clock.now() + ctx.settings.delays.dueMs
  if (!(await decideReserved(tx, { id: charge.id, to, lookAt }))) throw new AppError("statusConflict")
  await ctx.jobs.enqueue({ name: JOBS.followUp, data: { attemptId: charge.id } }, tx)
  if (keep) await takeTenders(ctx, { tx, order })
  else await letGo(ctx, { tx, order })
}
