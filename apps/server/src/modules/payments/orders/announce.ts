import type { Tx } from "../../../platform/db/handles.ts"
import type { PaymentsContext } from "../context.ts"
import { orderExpired, paymentCaptured, paymentDisputed, paymentFailed, paymentRefunded } from "../events.ts"
import type { Refund } from "../refunds/refund-repository.ts"
import { type FailedReason, orderState } from "./domain/order-state.ts"
import type { Order } from "./order-repository.ts"

type About = { readonly orderId: string; readonly userId: string; readonly subject: Order["subject"] }

const about = ({ id, userId, subject }: Order): About => ({ orderId: id, userId, subject })
const keyOf = ({ id }: Order): string => `order:${id}`

/** Announces that the money was taken. */
export const announceCapture = async (
  ctx: PaymentsContext,
  { tx, order }: { tx: Tx; order: Order },
): Promise<void> => {
  const { total: amount, currency } = order
  const at = new Date(ctx.clock.now()).toISOString()
  await ctx.outbox.publish(tx, {
    event: paymentCaptured,
    key: keyOf(order),
    payload: { ...about(order), amount, currency, at },
  })
}

type Failure = { readonly tx: Tx; readonly order: Order; readonly reason: Exclude<FailedReason, "expired"> }

/** Announces that an order ended without a payment that stays. */
export const announceFailure = async (
  ctx: PaymentsContext,
  { tx, order, reason }: Failure,
): Promise<void> => {
  const { total: amount, currency } = order
  const facts = { ...order, hasOpenAttempt: false, lastDecline: reason, now: ctx.clock.now() }
  await ctx.outbox.publish(tx, {
    event: paymentFailed,
    key: keyOf(order),
    payload: { ...about(order), amount, currency, reason, state: orderState(facts) },
  })
}

/** Announces that money was given back. */
export const announceRefund = async (
  ctx: PaymentsContext,
  { tx, order, refund }: { tx: Tx; order: Order; refund: Refund },
): Promise<void> => {
  const { id: refundId, ref, amount } = refund
  const { currency, refunded } = order
  await ctx.outbox.publish(tx, {
    event: paymentRefunded,
    key: keyOf(order),
    payload: { ...about(order), refundId, ref, amount, currency, refunded },
  })
}

/** Announces that a hold ran out unpaid. */
export const announceExpiry = async (
  ctx: PaymentsContext,
  { tx, order }: { tx: Tx; order: Order },
): Promise<void> => {
  await ctx.outbox.publish(tx, { event: orderExpired, key: keyOf(order), payload: about(order) })
}

/** Announces that a bank asks for the money back, or has decided. */
export const announceDispute = async (
  ctx: PaymentsContext,
  { tx, order, outcome }: { tx: Tx; order: Order; outcome: "opened" | "won" | "lost" },
): Promise<void> => {
  const payload = { ...about(order), outcome }
  await ctx.outbox.publish(tx, { event: paymentDisputed, key: keyOf(order), payload })
}
