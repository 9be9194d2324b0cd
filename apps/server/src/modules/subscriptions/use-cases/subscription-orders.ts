import { type Anchor, periodEnd, rollsOverUntil } from "@arnica/rules/billing-clock"
import type { Tx } from "../../../platform/db/handles.ts"
import type { Order, Subject } from "../../payments/index.ts"
import type { SubscriptionsContext } from "../context.ts"
import { notifyBegun, notifyRenewed } from "../notify.ts"
import { findPeriodOfOrder, markLost, markPaid, type Period } from "../period-repository.ts"
import { changeSubscription, lockSubscription, type Subscription } from "../repository.ts"
import { end } from "./end.ts"

type Bought = { readonly tx: Tx; readonly period: Period; readonly subscription: Subscription }

/** The subscription is locked before its month is read: another step may have decided about it. */
const boughtBy = async (tx: Tx, { id }: Pick<Order, "id">): Promise<Bought> => {
  const { subscriptionId } = await findPeriodOfOrder(tx, id)
  const subscription = await lockSubscription(tx, subscriptionId)
  if (subscription === null) throw new Error(`no subscription of order ${id}`)
  return { tx, subscription, period: await findPeriodOfOrder(tx, id) }
}

/** A month that follows the one before counts on from it; after a pause, a rest or with a larger plan it begins now. */
const anchorOf = ({ subscription, period }: Bought, now: number): { anchor: Anchor; from: number } => {
  const { status, anchorAt, anchorNumber, paidUntil } = subscription
  const follows = status === "active" && period.replacesId === null
  if (!follows || anchorAt === null || anchorNumber === null || paidUntil === null)
    return { anchor: { at: now, number: period.number }, from: now }
  return { anchor: { at: anchorAt, number: anchorNumber }, from: paidUntil }
}

const begin = async (
  ctx: SubscriptionsContext,
  bought: Bought & { readonly orderId: string },
): Promise<boolean> => {
  const { tx, subscription, period, orderId } = bought
  const { anchor, from } = anchorOf(bought, ctx.clock.now())
  const { id, number, sessions, price } = period
  const until = periodEnd(anchor, number)
  const expiresAt = rollsOverUntil(anchor, number)
  if (!(await ctx.packages.beginPeriod(tx, { id, expiresAt }))) return false
  await markPaid(tx, { id, from, until })
  if (period.replacesId !== null)
    await ctx.packages.giveUpSessions(tx, { id: period.replacesId, most: period.givesBack ?? 0 })
  await changeSubscription(tx, {
    id: subscription.id,
    status: "active",
    sessions,
    price,
    nextSessions: null,
    nextPrice: null,
    startedAt: subscription.startedAt ?? from,
    paidUntil: until,
    anchorAt: anchor.at,
    anchorNumber: anchor.number,
    refused: 0,
    nextTryAt: null,
    ...(subscription.status === "active" ? {} : { next: "renew", stopReason: null }),
  })
  const told = { tx, subscription: { ...subscription, price, sessions }, until, paid: orderId }
  await (subscription.startedAt === null ? notifyBegun(ctx, told) : notifyRenewed(ctx, told))
  return true
}

const confirm = async (ctx: SubscriptionsContext, tx: Tx, order: Order): Promise<"confirmed" | "lost"> => {
  const bought = await boughtBy(tx, order)
  const { subscription, period } = bought
  if (subscription.status === "ended" || period.state !== "open") return "lost"
  // Nobody pays for sessions with somebody who cannot be booked any more.
  const isThere = (await ctx.specialists.byId(subscription.specialistId)) !== null
  if (isThere && (await begin(ctx, { ...bought, orderId: order.id }))) return "confirmed"
  await giveUp(ctx, { ...bought, isDropped: false })
  return "lost"
}

/** The order of a month ended without a payment. What is paid already lasts to its end. */
const giveUp = async (
  ctx: SubscriptionsContext,
  { tx, period, subscription, isDropped }: Bought & { readonly isDropped: boolean },
): Promise<void> => {
  if (period.state === "lost") return
  await ctx.packages.losePeriod(tx, period.id)
  await markLost(tx, period.id)
  if (subscription.status === "starting")
    return await end(ctx, { tx, subscription, reason: isDropped ? "dropped" : "unpaid" })
  // Who gives up the month that is due wants no further one.
  const isDue = period.state === "open" && period.replacesId === null && subscription.status === "active"
  if (isDropped && isDue) return await end(ctx, { tx, subscription, reason: "cancelled" })
  // Money that was reserved and is gone: nothing of this month is paid after all.
  if (period.state === "paid" && subscription.status === "active")
    await changeSubscription(tx, {
      id: subscription.id,
      status: "resting",
      paidUntil: period.from,
      next: "renew",
      nextTryAt: null,
    })
}

const onEnd = async (
  ctx: SubscriptionsContext,
  { tx, order, isDropped }: { readonly tx: Tx; readonly order: Order; readonly isDropped: boolean },
): Promise<void> => giveUp(ctx, { ...(await boughtBy(tx, order)), isDropped })

/** How payments ask about the orders of subscriptions: each answer is given inside the step that needs it. */
export const subscriptionOrders = (ctx: SubscriptionsContext): Subject => ({
  vat: "payee",
  isPaidAhead: true,
  keepsCard: true,
  confirm: (tx, order) => confirm(ctx, tx, order),
  failed: (tx, order, reason) => onEnd(ctx, { tx, order, isDropped: reason === "dropped" }),
  expired: (tx, order) => onEnd(ctx, { tx, order, isDropped: false }),
  describe: ctx.packages.describeOrders,
})
