import type { Tx } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import type { PaymentsContext } from "../context.ts"
import { isDueOutside, lockOrder } from "../orders/order-repository.ts"
import { leftToRefund } from "./domain/refundable.ts"
import { nextParts } from "./refund-parts-repository.ts"
import { findRefundByRef, type Refund } from "./refund-repository.ts"
import { lessenDue } from "./settle-due.ts"
import { type RefundRequest, writeRefund } from "./write-refund.ts"

const sameAsBefore = (refund: Refund, request: RefundRequest): Refund => {
  if (refund.orderId === request.orderId && refund.amount === request.amount) return refund
  throw new Error(`another refund stands under ${request.ref} already`)
}

/**
 * Promises a refund in the caller's transaction; a job does it once that has committed. Of what is still due outside less is
 * due from now on, and nothing goes back: null. Throws statusConflict when there is no payment to give back, or
 * less than is asked for.
 */
export const requestRefund = async (
  ctx: PaymentsContext,
  { tx, request }: { readonly tx: Tx; readonly request: RefundRequest },
): Promise<Refund | null> => {
  const order = await lockOrder(tx, request.orderId)
  const before = await findRefundByRef(tx, request.ref)
  if (before !== null) return sameAsBefore(before, request)
  if (isDueOutside(order)) {
    await lessenDue(ctx, { tx, order, request })
    return null
  }
  if (request.amount > leftToRefund(order))
    throw new AppError("statusConflict", { data: { status: order.status } })
  const parts = await nextParts(tx, { order, amount: request.amount })
  return await writeRefund(ctx, { tx, order, request, parts })
}
