import type { Tx } from "../../../platform/db/handles.ts"
import type { PaymentsContext } from "../context.ts"
import type { Order } from "../orders/order-repository.ts"
import { cardPartOf, leftBesideCard, partsBesideCard, partsOf } from "./refund-parts-repository.ts"
import type { Refund } from "./refund-repository.ts"
import { writeRefund } from "./write-refund.ts"

type Of = { readonly tx: Tx; readonly order: Order }
type Back = Of & Pick<Refund, "ref" | "reason" | "amount">

const promise = async (ctx: PaymentsContext, { tx, order, ...back }: Back): Promise<void> => {
  if (back.amount <= 0) return
  const parts = await partsBesideCard(tx, { order, amount: back.amount })
  await writeRefund(ctx, { tx, order, parts, request: { orderId: order.id, ...back } })
}

/** A refund could not go back to the card: what else paid a part of it gets that all the same. The order is locked. */
export const goOnBesideCard = async (
  ctx: PaymentsContext,
  { tx, order, refund }: Of & { readonly refund: Refund },
): Promise<void> => {
  const { id, amount, reason } = refund
  const cardPart = cardPartOf(await partsOf(tx, { order, refund }))
  if (cardPart === 0) return
  await promise(ctx, { tx, order, amount: amount - cardPart, reason, ref: `beside-card:${id}` })
}

/**
 * A bank took back what the card paid of something that is paid ahead: to what else paid goes back what nobody earned, as
 * nobody will any more. The order is locked.
 */
export const returnUnearned = async (ctx: PaymentsContext, { tx, order }: Of): Promise<void> => {
  const { isPaidAhead = false } = ctx.subjects.of(order.subject.kind)
  if (!isPaidAhead) return
  const amount = (await leftBesideCard(tx, order)) - order.earned
  await promise(ctx, { tx, order, amount, reason: "the bank took the rest back", ref: `lost:${order.id}` })
}
