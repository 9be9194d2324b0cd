import type { Money } from "@arnica/rules/money"
import type { Tx } from "../../../platform/db/db.ts"
import type { PaymentsContext } from "../context.ts"
import { captureLines, type PostingLine, refundLines, reversed, strayLines } from "../domain/postings.ts"
import type { Order } from "../repository/orders.ts"
import { doneRefundIds } from "../repository/refunds.ts"

const captureRef = (attemptId: string): string => `capture:${attemptId}`
const refundRef = (refundId: string): string => `refund:${refundId}`
const totalOf = ({ total, currency }: Order): Money => ({ amount: total, currency })

const TYPES: readonly string[] = ["gatewayClearing", "providerPayable", "revenue", "vat", "refundsPayable"]
const isOfPayments = (type: string): type is PostingLine["account"]["type"] => TYPES.includes(type)

type Charge = { readonly tx: Tx; readonly order: Order; readonly attemptId: string }

/** Posts a captured payment. */
export const postCapture = async (ctx: PaymentsContext, { tx, order, attemptId }: Charge): Promise<void> => {
  const payeeId = order.payeeSpecialistId === null ? null : String(order.payeeSpecialistId)
  const entries = captureLines({ total: totalOf(order), payeeId, fees: ctx.settings.fees })
  await ctx.wallet.post(tx, {
    ref: captureRef(attemptId),
    kind: "payment.capture",
    at: ctx.clock.now(),
    entries,
  })
}

/** What still stands in the ledger of an order's payment. */
const remainingOf = async (
  ctx: PaymentsContext,
  { tx, order, attemptId }: Charge,
): Promise<readonly PostingLine[]> => {
  const refunds = await doneRefundIds(tx, order.id)
  const entries = await ctx.wallet.remaining(tx, [captureRef(attemptId), ...refunds.map(refundRef)])
  return entries.flatMap(({ account: { type, ownerId }, amount, currency }) =>
    isOfPayments(type) ? [{ account: { type, ownerId }, amount, currency }] : [],
  )
}

/** Posts a refund. */
export const postRefund = async (
  ctx: PaymentsContext,
  refund: Charge & { readonly refundId: string; readonly amount: number },
): Promise<void> => {
  const amount = { amount: refund.amount, currency: refund.order.currency }
  const entries = refundLines({ amount, remaining: await remainingOf(ctx, refund) })
  const ref = refundRef(refund.refundId)
  await ctx.wallet.post(refund.tx, { ref, kind: "payment.refund", at: ctx.clock.now(), entries })
}

/** Posts what the bank took back: all that stood. */
export const postChargeback = async (ctx: PaymentsContext, charge: Charge): Promise<void> => {
  const { tx, order, attemptId } = charge
  const amount = { amount: order.total - order.refunded, currency: order.currency }
  if (amount.amount === 0) return
  const entries = refundLines({ amount, remaining: await remainingOf(ctx, charge) })
  const ref = `chargeback:${attemptId}`
  await ctx.wallet.post(tx, { ref, kind: "payment.chargeback", at: ctx.clock.now(), entries })
}

/** Posts money that came for an order which could not be honoured, and that went back. */
export const postStray = async (
  ctx: PaymentsContext,
  stray: { readonly tx: Tx; readonly attemptId: string; readonly amount: Money },
): Promise<void> => {
  const { tx, attemptId, amount } = stray
  const at = ctx.clock.now()
  const entries = strayLines(amount)
  await ctx.wallet.post(tx, { ref: `stray:${attemptId}`, kind: "payment.stray", at, entries })
  const back = reversed(entries)
  await ctx.wallet.post(tx, { ref: `stray-back:${attemptId}`, kind: "payment.strayBack", at, entries: back })
}
