import { allocate, money } from "@arnica/rules/money"
import type { Tx } from "../../../platform/db/handles.ts"
import type { Outbox } from "../../../platform/outbox/outbox.ts"
import { paymentDisputed } from "../../payments/events.ts"
import { leftToRefund, type Order } from "../../payments/index.ts"
import type { BookingContext } from "../core/context.ts"
import { findOfSeries } from "../core/repository/appointments.ts"

/** What a card paid of an order and was not given back: that much a bank takes back. Minor units. */
const takenBack = ({ total, covered, refundPromised }: Order): number =>
  Math.max(0, total - covered - refundPromised)

/** A bank took back what paid for a series: each of its sessions loses its share, as any session would that was paid by itself. */
const takeFromSessions = async (
  ctx: BookingContext,
  { tx, orderId }: { readonly tx: Tx; readonly orderId: string },
): Promise<void> => {
  const order = (await ctx.payments.orders([orderId])).get(orderId)
  const ids = (await findOfSeries(tx, orderId)).flatMap(({ orderId: own }) => own ?? [])
  const paid = [...(await ctx.payments.orders(ids)).values()].filter((each) => leftToRefund(each) > 0)
  const left = paid.reduce((sum, each) => sum + leftToRefund(each), 0)
  const lost = order === undefined ? 0 : Math.min(left, takenBack(order))
  if (order === undefined || lost === 0 || paid.length === 0) return
  const shares = allocate(money(lost, order.currency), paid.map(leftToRefund))
  for (const [index, { id }] of paid.entries()) {
    const amount = shares[index]?.amount ?? 0
    if (amount === 0) continue
    const ref = `series-lost:${id}`
    await ctx.payments.refund(tx, { orderId: id, amount, reason: "a bank took its series back", ref })
  }
}

/** Has the sessions of a series follow when a bank takes its payment back. */
export const followLostPayments = (outbox: Outbox, ctx: BookingContext): void => {
  outbox.subscribe(paymentDisputed, "booking.seriesLost", async ({ payload }, tx) => {
    const { subject, outcome, orderId } = payload
    if (subject.kind === "series" && outcome === "lost") await takeFromSessions(ctx, { tx, orderId })
  })
}
