import { monthsAfter } from "@arnica/rules/billing-clock"
import type { Tx } from "../../../platform/db/handles.ts"
import type { Order, Subject } from "../../payments/index.ts"
import type { PremiumContext } from "../context.ts"
import { notifyPaid } from "../notifications.ts"
import {
  findMonth,
  findSpans,
  lockById,
  type MonthRef,
  markLost,
  markPaid,
  type Subscription,
  setRenews,
} from "../repository.ts"
import { end } from "./end.ts"

type Bought = { readonly month: MonthRef; readonly subscription: Subscription }

const boughtBy = async (tx: Tx, { id }: Pick<Order, "id">): Promise<Bought> => {
  const month = await findMonth(tx, id)
  const subscription = await lockById(tx, month.subscriptionId)
  if (subscription === null) throw new Error(`no subscription of order ${id}`)
  return { month, subscription }
}

const confirm = async (ctx: PremiumContext, tx: Tx, order: Order): Promise<"confirmed" | "lost"> => {
  const { month, subscription } = await boughtBy(tx, order)
  if (subscription.status === "ended" || subscription.monthId !== month.id) return "lost"
  const now = ctx.clock.now()
  const startedAt = subscription.startedAt ?? now
  const from = subscription.paidUntil ?? now
  const until = monthsAfter(startedAt, month.number)
  await markPaid(tx, { month, startedAt, from, until })
  await ctx.specialists.setPremium(tx, { specialistId: subscription.specialistId, premium: true })
  await notifyPaid(ctx, { tx, subscription, isFirst: month.number === 1, until, paid: order.id })
  return "confirmed"
}

/** The order of a month ended without a payment. What is paid already lasts to its end. */
const giveUp = async (
  ctx: PremiumContext,
  { tx, order, isDropped }: { readonly tx: Tx; readonly order: Order; readonly isDropped: boolean },
): Promise<void> => {
  const { month, subscription } = await boughtBy(tx, order)
  await markLost(tx, month.id)
  if (subscription.status === "starting")
    return await end(ctx, { tx, subscription, reason: isDropped ? "dropped" : "unpaid" })
  if (isDropped) await setRenews(tx, { id: subscription.id, renews: false })
}

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

/** How payments ask about the orders of premium: each answer is given inside the step that needs it. */
export const premiumOrders = (ctx: PremiumContext): Subject => ({
  vat: "house",
  confirm: (tx, order) => confirm(ctx, tx, order),
  failed: (tx, order, reason) => giveUp(ctx, { tx, order, isDropped: reason === "dropped" }),
  expired: (tx, order) => giveUp(ctx, { tx, order, isDropped: false }),
  describe: async (orders) => {
    const spans = await findSpans(
      ctx.db.query,
      orders.map(({ id }) => id),
    )
    return new Map(
      spans.map(({ orderId, from, until }) => [orderId, { premium: { from: iso(from), until: iso(until) } }]),
    )
  },
})
