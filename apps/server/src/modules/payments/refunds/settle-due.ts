import type { Tx } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import { completeDue } from "../charges/pay-covered.ts"
import { JOBS, type PaymentsContext } from "../context.ts"
import {
  closeOrder,
  isDueOutside,
  lockOrder,
  moveOrder,
  notePaidOutside,
  type Order,
  promiseRefund,
} from "../orders/order-repository.ts"
import { releaseExternal, releaseTenders } from "../tenders/settle-tenders.ts"
import { leftToRefund } from "./domain/refundable.ts"
import { dropParked, parkRefund, wakeParked } from "./parked-refunds.ts"
import { leftOutside, nextParts, type PartsBack } from "./refund-parts-repository.ts"
import { type RefundRequest, writeRefund } from "./write-refund.ts"

type Of = { readonly tx: Tx; readonly order: Order }

/** Nothing of it was paid, and nothing will be: it is void, and what else was to pay it is free again. */
const endUnpaid = async (ctx: PaymentsContext, { tx, order }: Of): Promise<void> => {
  const dropped = await dropParked(tx, { orderId: order.id, now: ctx.clock.now() })
  if (dropped > 0) await promiseRefund(tx, { id: order.id, amount: -dropped })
  await moveOrder(tx, { order, event: "void" })
  const closed = await closeOrder(tx, { id: order.id, closure: "dropped" })
  await releaseTenders(ctx, { tx, order: closed })
}

/** What is left of it is paid: it stands in the books, and what was promised back meanwhile goes back. */
const endPaid = async (ctx: PaymentsContext, { tx, order }: Of): Promise<void> => {
  await completeDue(ctx, { tx, order })
  for (const refundId of await wakeParked(tx, { orderId: order.id, now: ctx.clock.now() }))
    await ctx.jobs.enqueue({ name: JOBS.refund, data: { refundId } }, tx)
}

type Promised = Of & { readonly request: RefundRequest; readonly parts: PartsBack }

const promiseLater = async (ctx: PaymentsContext, promised: Promised): Promise<void> => {
  const refund = await writeRefund(ctx, promised)
  await parkRefund(promised.tx, refund.id)
}

/**
 * Less is due of an order that is paid outside. All of it: the order is void, as nothing was paid. What else paid a part that
 * stays: the order is paid by that. Throws statusConflict when less is left. The order is locked.
 */
export const lessenDue = async (
  ctx: PaymentsContext,
  { tx, order, request }: Of & { readonly request: RefundRequest },
): Promise<void> => {
  const left = leftToRefund(order)
  if (request.amount > left) throw new AppError("statusConflict", { data: { status: order.status } })
  if (request.amount === left) return await endUnpaid(ctx, { tx, order })
  const parts = await nextParts(tx, { order, amount: request.amount })
  await promiseLater(ctx, { tx, order, request, parts })
  if ((await leftOutside(tx, [order.id])).get(order.id) === 0) {
    await releaseExternal(ctx, { tx, order })
    await endPaid(ctx, { tx, order: await lockOrder(tx, order.id) })
  }
}

/** What became of what was due outside: the specialist has it, or does not want it any more. */
export type Settlement = {
  readonly orderId: string
  /** When it was paid, as the specialist says, in milliseconds since the epoch; null where it is not wanted any more. */
  readonly paidAt: number | null
  /** What else is written with it, once the order is locked and before anything of it moves. */
  readonly also: (tx: Tx) => Promise<void>
}

/**
 * Ends what is due of an order, once. What is waived of an order of which something else paid a part counts as given back, so that
 * the rest is earned. Throws statusConflict for an order of which nothing is due.
 */
export const settleDue = async (
  ctx: PaymentsContext,
  { tx, settlement: { orderId, paidAt, also } }: { readonly tx: Tx; readonly settlement: Settlement },
): Promise<void> => {
  const order = await lockOrder(tx, orderId)
  if (!isDueOutside(order)) throw new AppError("statusConflict", { data: { status: order.status } })
  await also(tx)
  if (paidAt !== null) {
    await notePaidOutside(tx, { id: orderId, at: paidAt })
    return await endPaid(ctx, { tx, order })
  }
  const amount = (await leftOutside(tx, [orderId])).get(orderId) ?? 0
  if (amount === leftToRefund(order)) return await endUnpaid(ctx, { tx, order })
  await promiseLater(ctx, {
    tx,
    order,
    request: { orderId, amount, reason: "waived by the specialist", ref: `waived:${orderId}` },
    parts: [{ kind: "external", amount }],
  })
  await endPaid(ctx, { tx, order: await lockOrder(tx, orderId) })
}
