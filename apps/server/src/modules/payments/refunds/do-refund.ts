import type { Charge } from "../adapters/gateway-port.ts"
import { findCharge } from "../charges/attempt-repository.ts"
import { nextLook } from "../charges/domain/next-poll.ts"
import { followUp } from "../charges/follow-up.ts"
import type { PaymentsContext } from "../context.ts"
import { postRefund } from "../ledger/ledger.ts"
import { announceRefund } from "../orders/announce.ts"
import type { PaymentEvent } from "../orders/domain/payment-lifecycle.ts"
import {
  byCard,
  findOrder,
  lockOrder,
  moveOrder,
  type Order,
  promiseRefund,
} from "../orders/order-repository.ts"
import { giveBackParts } from "../tenders/settle-tenders.ts"
import { goOnBesideCard } from "./beside-card.ts"
import { refundWay } from "./domain/refund-way.ts"
import { cardPartOf, partsOf } from "./refund-parts-repository.ts"
import { claimRefund, finishRefund, postponeRefund, type Refund } from "./refund-repository.ts"

const MINUTE = 60_000
/** How long one try may take before another process may begin the next. */
const LEASE_MS = 3 * MINUTE
/** About a month of hourly tries: longer than any charge takes to settle. */
const MAX_TRIES = 720

type Work = {
  readonly refund: Refund
  readonly order: Order
  /** Minor units: what goes back to the card. */
  readonly cardPart: number
  readonly attemptId: string
  readonly charge: Charge
}
type Done = { readonly way: "void" | "refund" | "tender"; readonly gatewayRefundId: string | null }
type Answer = Done | "later" | "never"

/** A name of the refund at the gateway, the same at every try. */
const gatewayRef = ({ id }: Refund): string => `refund-${id}`

/** Asks the gateway to refund, unless an earlier try did it and died before it could say so. */
const refundAtGateway = async (
  ctx: PaymentsContext,
  { refund, order, cardPart, charge }: Work,
): Promise<Answer> => {
  const ref = gatewayRef(refund)
  const before = refund.tries === 0 ? null : await ctx.gateway.findRefund(ref)
  const amount = { amount: cardPart, currency: order.currency }
  const done = before ?? (await ctx.gateway.refund({ transactionId: charge.transactionId, amount, ref }))
  return done === false ? "later" : { way: "refund", gatewayRefundId: done.refundId }
}

const giveBack = async (ctx: PaymentsContext, work: Work): Promise<Answer> => {
  const { order, cardPart, charge } = work
  if (order.status === "lost") return "never"
  if (order.status === "disputed") return "later"
  const way = refundWay({ status: charge.status, amount: cardPart, total: byCard(order) })
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

type Noted = Pick<Work, "refund"> & { readonly attemptId: string | null; readonly done: Done }

const eventOf = ({ status, total }: Order, refunded: number): PaymentEvent => {
  if (status === "lost") return "refundAfterLoss"
  return refunded === total ? "refundWhole" : "refundPart"
}

const noteDone = async (ctx: PaymentsContext, { refund, attemptId, done }: Noted): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, refund.orderId)
    const outcome = { status: "done", ...done } as const
    if (!(await finishRefund(tx, { id: refund.id, now: ctx.clock.now(), outcome }))) return
    const parts = await partsOf(tx, { order, refund })
    await postRefund(ctx, { tx, order, attemptId, refundId: refund.id, amount: refund.amount, parts })
    await giveBackParts(ctx, { tx, order, parts, refundId: refund.id })
    const refunded = order.refunded + refund.amount
    const after = await moveOrder(tx, { order, event: eventOf(order, refunded), set: { refunded } })
    await announceRefund(ctx, { tx, order: after, refund })
  })
}

/** The card's part cannot go back, or not by us; what else it was promised to goes on without it. */
const noteNever = async (ctx: PaymentsContext, refund: Refund): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, refund.orderId)
    const outcome = { status: "failed" } as const
    if (!(await finishRefund(tx, { id: refund.id, now: ctx.clock.now(), outcome }))) return
    await promiseRefund(tx, { id: refund.orderId, amount: -refund.amount })
    await goOnBesideCard(ctx, { tx, order, refund })
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

type Ready = Pick<Work, "refund" | "cardPart"> & {
  readonly charged: Pick<Work, "order" | "attemptId" | "charge"> | null
}

const finish = async (ctx: PaymentsContext, { refund, cardPart, charged }: Ready): Promise<void> => {
  const work = charged === null ? null : { refund, cardPart, ...charged }
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

const IS_DECIDED: ReadonlySet<Order["status"]> = new Set<Order["status"]>([
  "captured",
  "partlyRefunded",
  "won",
  "lost",
])

/** Nothing of it goes back to a card: no gateway has to be asked. What is not taken yet, or disputed, waits. */
const refundToTenders = async (
  ctx: PaymentsContext,
  { refund, order }: Pick<Work, "refund" | "order">,
): Promise<void> => {
  const charge = await findCharge(ctx.db.query, order.id)
  if (charge?.settlement === "captureDue") await followUp(ctx, charge.id)
  const { status } = (await findOrder(ctx.db.query, order.id)) ?? order
  if (!IS_DECIDED.has(status))
    return await (refund.tries >= MAX_TRIES ? noteNever(ctx, refund) : later(ctx, refund))
  const done = { way: "tender", gatewayRefundId: null } as const
  await noteDone(ctx, { refund, attemptId: charge?.id ?? null, done })
}

/**
 * Does a refund that is due: one process at a time, never twice at the gateway. What cannot be done yet (a part of a
 * charge that is not settled) is put off; what fails on the way is due again when the lease ends.
 */
export const doRefund = async (ctx: PaymentsContext, refundId: string): Promise<void> => {
  const now = ctx.clock.now()
  const refund = await claimRefund(ctx.db.query, { id: refundId, now, until: now + LEASE_MS })
  if (refund === null) return
  const order = await findOrder(ctx.db.query, refund.orderId)
  if (order === null) throw new Error(`no order ${refund.orderId}`)
  const cardPart = cardPartOf(await partsOf(ctx.db.query, { order, refund }))
  if (cardPart === 0) return await refundToTenders(ctx, { refund, order })
  await finish(ctx, { refund, cardPart, charged: await chargeOf(ctx, refund.orderId) })
}
