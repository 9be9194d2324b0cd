import type { Queryable } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import type { PaymentsContext } from "../context.ts"
import { isPastHold, isPayable, orderState } from "../orders/domain/order-state.ts"
import { byCard, type Order } from "../orders/order-repository.ts"
import { tendersOf } from "../tenders/tender-repository.ts"
import type { Attempt } from "./attempt-repository.ts"

/** Throws what keeps an order from being paid now. */
export const refuseUnpayable = (
  ctx: PaymentsContext,
  asked: { readonly order: Order; readonly open: Attempt | null },
): void => {
  const { order, open } = asked
  const now = ctx.clock.now()
  const facts = { ...order, hasOpenAttempt: open !== null, lastDecline: null, now }
  if (open !== null) {
    throw new AppError("unfinishedPayment", { data: { orderID: order.id, state: orderState(facts) } })
  }
  const isUnpaid = order.status === "created" || order.status === "failed"
  if (
    isUnpaid &&
    order.closure !== "dropped" &&
    (order.closure === "expired" || isPastHold({ ...order, now }))
  ) {
    throw new AppError("holdExpired")
  }
  if (!isPayable(facts)) throw new AppError("statusConflict", { data: { state: orderState(facts) } })
  if (!ctx.gateway.takes(order.currency)) throw new AppError("currencyMismatch")
}

/** Throws priceChanged, with the split as it is now, when a card would pay another amount than the payer was shown. */
export const refuseOtherPrice = async (
  on: Queryable,
  { order, expected }: { readonly order: Order; readonly expected: number | undefined },
): Promise<void> => {
  const card = byCard(order)
  if (expected === undefined || expected === card) return
  const { total, currency } = order
  const tenders = (await tendersOf(on, order.id)).map(({ kind, amount, reason }) => ({
    kind,
    amount,
    reason,
  }))
  throw new AppError("priceChanged", {
    data: { total: { amount: total, currency }, toPay: { amount: card, currency }, tenders },
  })
}
