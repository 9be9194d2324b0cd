import type { Charge } from "../adapters/gateway-port.ts"
import { findCharge } from "../charges/attempt-repository.ts"
import { nextLook } from "../charges/domain/next-poll.ts"
import { followUp } from "../charges/follow-up.ts"
import type { PaymentsContext } from "../context.ts"
import { postRefund } from "../ledger/ledger.ts"
import { announceRefund } from "../orders/announce.ts"
import { findOrder, lockOrder, moveOrder, type Order, promiseRefund } from "../orders/order-repository.ts"
import { refundWay } from "./domain/refund-way.ts"
import { claimRefund, finishRefund, postponeRefund, type Refund } from "./refund-repository.ts"

const MINUTE = 60_000
/** How long one try may take before another process may begin the next. */
const LEASE_MS = 3 * MINUTE
/** About a month of hourly tries: longer than any charge takes to settle. */
const MAX_TRIES = 720

type Work = {
  readonly refund: Refund
  readonly order: Order
  readonly attemptId: string
  readonly charge: Charge
}
type Done = { readonly way: "void" | "refund"; readonly gatewayRefundId: string | null }
type Answer = Done | "later" | "never"

/** A name of the refund at the gateway, the same at every try. */
const gatewayRef = ({ id }: Refund): string => `refund-${id}`

/** Asks the gateway to refund, unless an earlier try did it and died before it could say so. */
const refundAtGateway = async (ctx: PaymentsContext, { refund, order, charge }: Work): Promise<Answer> => {
  const ref = gatewayRef(refund)
  const before = refund.tries === 0 ? null : await ctx.gateway.findRefund(ref)
  const amount = { amount: refund.amount, currency: order.currency }
  const done = before ?? (await ctx.gateway.refund({ transactionId: charge.transactionId, amount, ref }))
  return done === false ? "later" : { way: "refund", gatewayRefundId: done.refundId }
}

const giveBack = async (ctx: PaymentsContext, work: Work): Promise<Answer> => {
  const { refund, order, charge } = work
  if (order.status === "lost") return "never"
  if (order.status === "disputed") return "later"
  const way = refundWay({ status: charge.status, amount: refund.amount, total: order.total })
  switch (way) {
    case "wait":
      return "later"
    case "gone":
      return { way: "void", gatewayRefundId: null }
    case "refund":
      return await refundAtGateway(ctx, work)
    case "void": {
      const status = await ctx.gateway.void(charge.transactionId)
      if (status === "voided") return { way: "void", gatewayRefundId: null }
      return status === "settled" ? await refundAtGateway(ctx, work) : "later"
    }
  }
}

const noteDone = async (ctx: PaymentsContext, work: Work & { readonly done: Done }): Promise<void> => {
  const { refund, attemptId, done } = work
  await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, refund.orderId)
    const outcome = { status: "done", ...done } as const
    if (!(await finishRefund(tx, { id: refund.id, now: ctx.clock.now(), outcome }))) return
    await postRefund(ctx, { tx, order, attemptId, refundId: refund.id, amount: refund.amount })
    const refunded = order.refunded + refund.amount
    const event = refunded === order.total ? "refundWhole" : "refundPart"
    const after = await moveOrder(tx, { order, event, set: { refunded } })
    await announceRefund(ctx, { tx, order: after, refund })
  })
}

const noteNever = async (ctx: PaymentsContext, refund: Refund): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    await lockOrder(tx, refund.orderId)
    const outcome = { status: "failed" } as const
    if (!(await finishRefund(tx, { id: refund.id, now: ctx.clock.now(), outcome }))) return
    await promiseRefund(tx, { id: refund.orderId, amount: -refund.amount })
  })
  ctx.log.error({ refundId: refund.id, orderId: refund.orderId }, "a refund cannot be done")
}

const later = async (ctx: PaymentsContext, { id, createdAt }: Refund): Promise<void> => {
  const now = ctx.clock.now()
  await postponeRefund(ctx.db.query, { id, dueAt: nextLook({ now, since: createdAt, least: MINUTE }) })
}

/** The charge that a refund is of, captured, with its order; null while it is not. */
const chargeOf = async (ctx: PaymentsContext, orderId: string): Promise<Ready["charged"]> => {
  const found = await findCharge(ctx.db.query, orderId)
  if (found?.settlement === "captureDue") await followUp(ctx, found.id)
  const attempt = await findCharge(ctx.db.query, orderId)
  if (attempt === null || attempt.settlement !== "captured" || attempt.transactionId === null) return null
  const charge = await ctx.gateway.status(attempt.transactionId)
  const order = await findOrder(ctx.db.query, orderId)
  return charge === null || order === null ? null : { order, attemptId: attempt.id, charge }
}

type Ready = Pick<Work, "refund"> & { readonly charged: Pick<Work, "order" | "attemptId" | "charge"> | null }

const finish = async (ctx: PaymentsContext, { refund, charged }: Ready): Promise<void> => {
  const work = charged === null ? null : { refund, ...charged }
  const answer = work === null ? "later" : await giveBack(ctx, work)
  const outcome = answer === "later" && refund.tries >= MAX_TRIES ? "never" : answer
  const label = typeof outcome === "string" ? outcome : outcome.way
  ctx.metrics.count({
    name: "refunds_total",
    help: "Tries to refund, by outcome",
    labels: { outcome: label },
  })
  if (outcome === "never") await noteNever(ctx, refund)
  else if (outcome === "later" || work === null) await later(ctx, refund)
  else await noteDone(ctx, { ...work, done: outcome })
}

/**
 * Does a refund that is due: one process at a time, never twice at the gateway. What cannot be done yet (a part of a
 * charge that is not settled) is put off; what fails on the way is due again when the lease ends.
 */
export const doRefund = async (ctx: PaymentsContext, refundId: string): Promise<void> => {
  const now = ctx.clock.now()
  const refund = await claimRefund(ctx.db.query, { id: refundId, now, until: now + LEASE_MS })
  if (refund === null) return
  const charged = await chargeOf(ctx, refund.orderId)
  await finish(ctx, { refund, charged })
}
