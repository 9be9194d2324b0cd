import { EXTERNAL_PAY_METHODS, type orderSchema } from "@arnica/contract/payments"
import type { Language } from "@arnica/i18n/languages"
import type { z } from "zod"
import { AppError } from "../../../platform/errors.ts"
import { findLastAttempt } from "../charges/attempt-repository.ts"
import { isOpen } from "../charges/domain/attempt-lifecycle.ts"
import { reasonOf } from "../charges/domain/declines.ts"
import { usableCard } from "../charges/saved-card.ts"
import type { PaymentsContext } from "../context.ts"
import { orderPolicy, type Payer } from "../policy.ts"
import { type OrderTender, tendersOf } from "../tenders/tender-repository.ts"
import { orderIssues } from "./domain/order-issues.ts"
import { failedReason, isPayable, orderState } from "./domain/order-state.ts"
import { labelled } from "./line-labels.ts"
import { linesOf } from "./line-repository.ts"
import { byCard, findOrder, type Order } from "./order-repository.ts"

export type OrderView = z.input<typeof orderSchema>

const typeOf = (order: Order): OrderView["paymentType"] => {
  if (order.outside > 0) return "external"
  return order.total > 0 && byCard(order) === 0 ? "covered" : "card"
}

/** The reason of what is paid outside is how. */
const methodOf = (tenders: readonly OrderTender[]): OrderView["externalPayMethod"] => {
  const reason = tenders.find(({ kind }) => kind === "external")?.reason
  return EXTERNAL_PAY_METHODS.find((method) => method === reason) ?? null
}

/** An order as its owner sees it, with what it is for. Throws orderNotFound for anybody else. */
export const viewOrder = async (
  ctx: PaymentsContext,
  {
    actor,
    orderId,
    language,
  }: { readonly actor: Payer; readonly orderId: string; readonly language: Language },
): Promise<OrderView> => {
  const order = orderPolicy.authorize(actor, "own", await findOrder(ctx.db.query, orderId))
  const [lines, tenders, last, savedCard, described] = await Promise.all([
    linesOf(ctx.db.query, order.id),
    tendersOf(ctx.db.query, order.id),
    findLastAttempt(ctx.db.query, order.id),
    usableCard(ctx, order.userId),
    ctx.subjects.of(order.subject.kind).describe([order], language),
  ])
  const bought = described.get(order.id)
  if (bought === undefined) throw new AppError("orderNotFound")
  const now = ctx.clock.now()
  const facts = {
    ...order,
    hasOpenAttempt: last !== null && isOpen(last.status),
    lastDecline: last === null || last.decline === null ? null : reasonOf(last.decline),
    now,
  }
  const { currency, expiresAt } = order
  const outcome = {
    state: orderState(facts),
    failedReason: failedReason(facts),
    isPayable: isPayable(facts),
  }
  const ofBought = "appointment" in bought ? bought.appointment.appointmentWithIssues : []
  return {
    orderID: order.id,
    state: outcome.state,
    paymentStatus: order.status,
    currency,
    lines: labelled(lines, { bought, language }),
    total: { amount: order.total, currency },
    toPay: { amount: byCard(order), currency },
    tenders: tenders
      .filter(({ amount, kind }) => amount > 0 || kind === "card")
      .map(({ kind, amount, reason }) => ({ kind, amount, reason })),
    paymentType: typeOf(order),
    externalPayMethod: methodOf(tenders),
    refunded: { amount: order.refundPromised, currency },
    holdExpiresAt: outcome.isPayable && expiresAt !== null ? new Date(expiresAt).toISOString() : null,
    serverTime: new Date(now).toISOString(),
    failedReason: outcome.failedReason,
    appointmentWithIssues: orderIssues({
      ...outcome,
      orderId: order.id,
      isTaken: byCard(order) === 0 || ctx.gateway.takes(currency),
      ofBought,
    }),
    attempts: order.attemptCount,
    savedCard,
    appointment: null,
    premium: null,
    package: null,
    paidChat: null,
    voucher: null,
    series: null,
    ...bought,
  }
}
