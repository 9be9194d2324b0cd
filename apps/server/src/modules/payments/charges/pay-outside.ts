import type { ExternalPayMethod } from "@arnica/contract/payments"
import { AppError } from "../../../platform/errors.ts"
import type { PaymentsContext } from "../context.ts"
import { byCard, findOrder, lockOrder, type Order } from "../orders/order-repository.ts"
import { orderPolicy, type Payer } from "../policy.ts"
import { chooseTender } from "../tenders/split-order.ts"
import { confirmCovered } from "./pay-covered.ts"
import { refuseOtherPrice } from "./refuse-unpayable.ts"

type Asked = {
  readonly actor: Payer
  readonly orderId: string
  readonly method: ExternalPayMethod
  /** What the payer was shown that is left to pay. */
  readonly expected: number | undefined
}

/**
 * Confirms an order of which the client pays to the specialist, outside, what nothing else covers: at once and in one transaction.
 * The same again answers the order as it stands. Throws outsideNotOffered where the specialist does not take it, tooManyDues,
 * priceChanged, and what keeps an order from being paid.
 */
export const payOutside = async (
  ctx: PaymentsContext,
  { actor, orderId, method, expected }: Asked,
): Promise<Order> => {
  orderPolicy.authorize(actor, "own", await findOrder(ctx.db.query, orderId))
  return await ctx.db.transaction(async (tx) => {
    const before = await lockOrder(tx, orderId)
    if (before.outside > 0 && before.closure === null && before.status !== "created") return before
    await refuseOtherPrice(tx, { order: before, expected })
    const order = await chooseTender(ctx, { tx, choice: { orderId, kind: "external", reference: method } })
    if (order.outside === 0 || byCard(order) > 0) throw new AppError("outsideNotOffered")
    return await confirmCovered(ctx, { tx, order })
  })
}
