import type { Tx } from "../../../platform/db/handles.ts"
import type { PaymentsContext } from "../context.ts"
import { postCover } from "../ledger/ledger.ts"
import { announceCapture, announceFailure } from "../orders/announce.ts"
import {
  byCard,
  closeOrder,
  findOrder,
  lockOrder,
  moveOrder,
  type Order,
} from "../orders/order-repository.ts"
import { orderPolicy, type Payer } from "../policy.ts"
import { holdAgain, releaseTenders, takeTenders } from "../tenders/settle-tenders.ts"
import { findOpenAttempt } from "./attempt-repository.ts"
import { refuseOtherPrice, refuseUnpayable } from "./refuse-unpayable.ts"

type Locked = { readonly tx: Tx; readonly order: Order }

/** All that there is to pay is paid: notes it in the ledger and tells it. What costs nothing at all needs neither. */
const complete = async (ctx: PaymentsContext, { tx, order }: Locked): Promise<void> => {
  if (order.total === 0) return
  await postCover(ctx, { tx, order })
  await announceCapture(ctx, { tx, order })
}

/**
 * Who sells has confirmed: what pays beside the card is used, and the order is paid, unless something of it is due outside.
 * Then it stays `authorised` until the specialist says that they have it.
 */
export const completeCovered = async (
  ctx: PaymentsContext,
  { tx, order, event }: Locked & { readonly event: "giveFree" | "capture" },
): Promise<Order> => {
  const isReserved = order.status === "authorised"
  if (order.outside > 0) {
    const due = isReserved ? order : await moveOrder(tx, { order, event: "authorise" })
    await takeTenders(ctx, { tx, order: due })
    return due
  }
  const paid = await moveOrder(tx, { order, event, set: { closure: null } })
  await takeTenders(ctx, { tx, order: paid })
  await complete(ctx, { tx, order: paid })
  return paid
}

/** What was due outside is paid, or nothing of it is due any more: the order is paid. */
export const completeDue = async (ctx: PaymentsContext, { tx, order }: Locked): Promise<Order> => {
  const paid = await moveOrder(tx, { order, event: "capture" })
  await complete(ctx, { tx, order: paid })
  return paid
}

const giveUp = async (ctx: PaymentsContext, { tx, order }: Locked): Promise<Order> => {
  const voided = await moveOrder(tx, { order, event: "void" })
  const lost = await closeOrder(tx, { id: voided.id, closure: "lost" })
  await releaseTenders(ctx, { tx, order: lost })
  await announceFailure(ctx, { tx, order: lost, reason: "slotLost" })
  return lost
}

/** Asks who sells to confirm an order of which nothing is left for a card. */
export const confirmCovered = async (ctx: PaymentsContext, { tx, order }: Locked): Promise<Order> => {
  const verdict = await ctx.subjects.of(order.subject.kind).confirm(tx, order, { late: false })
  switch (verdict) {
    case "reserved":
      return await moveOrder(tx, { order, event: "authorise" })
    case "lost":
      return await giveUp(ctx, { tx, order })
    case "confirmed":
      return await completeCovered(ctx, { tx, order, event: "giveFree" })
  }
}

/**
 * Counts an order as paid by what covers all of it, in the transaction of who sells and has confirmed what it is for. One that was
 * let go is taken up again. Does nothing when it was paid before.
 */
export const coverNow = async (
  ctx: PaymentsContext,
  { tx, orderId }: { readonly tx: Tx; readonly orderId: string },
): Promise<void> => {
  const order = await lockOrder(tx, orderId)
  if (order.status !== "created") return
  if (!(await holdAgain(ctx, { tx, order }))) throw new Error(`what covers order ${orderId} is gone`)
  await completeCovered(ctx, { tx, order, event: "giveFree" })
}

/**
 * Confirms an order of which nothing is left for a card, at once and in one transaction. The same again answers the order as
 * it stands. Throws priceChanged where a card has to pay a part after all.
 */
export const payCovered = async (
  ctx: PaymentsContext,
  { actor, orderId }: { readonly actor: Payer; readonly orderId: string },
): Promise<Order> => {
  orderPolicy.authorize(actor, "own", await findOrder(ctx.db.query, orderId))
  return await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const isDone = order.status === "captured" || order.status === "authorised"
    if (isDone && byCard(order) === 0) return order
    // check-ignore transactions: which currencies a gateway takes is known here, nobody is asked
    refuseUnpayable(ctx, { order, open: await findOpenAttempt(tx, orderId) })
    await refuseOtherPrice(tx, { order, expected: 0 })
    return await confirmCovered(ctx, { tx, order })
  })
}
