import { randomUUID } from "node:crypto"
import type { Tx } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import { JOBS, type PaymentsContext } from "../context.ts"
import { lockOrder, type Order, promiseRefund } from "../orders/order-repository.ts"
import { leftToRefund } from "./domain/refundable.ts"
import { nextParts, type PartsBack, writeParts } from "./refund-parts-repository.ts"
import { findRefundByRef, insertRefund, type Refund } from "./refund-repository.ts"

/** What is to be given back of an order, and why. */
export type RefundRequest = {
  readonly orderId: string
  /** Minor units, more than zero. */
  readonly amount: number
  /** For the books, not shown to the client. */
  readonly reason: string
  /** What it is for, once and for all: the same again changes nothing. */
  readonly ref: string
}

const sameAsBefore = (refund: Refund, request: RefundRequest): Refund => {
  if (refund.orderId === request.orderId && refund.amount === request.amount) return refund
  throw new Error(`another refund stands under ${request.ref} already`)
}

type Written = {
  readonly tx: Tx
  readonly order: Order
  readonly request: RefundRequest
  readonly parts: PartsBack
}

/** Writes a promise down, and wakes the job that keeps it. The order is locked. */
export const writeRefund = async (
  ctx: PaymentsContext,
  { tx, order, request, parts }: Written,
): Promise<Refund> => {
  await promiseRefund(tx, { id: order.id, amount: request.amount })
  const refund = await insertRefund(tx, { id: randomUUID(), ...request, now: ctx.clock.now() })
  if (refund === null) throw new Error(`refund ${request.ref} appeared under a lock`)
  await writeParts(tx, { order, refund, parts })
  await ctx.jobs.enqueue({ name: JOBS.refund, data: { refundId: refund.id } }, tx)
  return refund
}

/**
 * Promises a refund in the caller's transaction; a job does it once that has committed. Throws statusConflict when
 * there is no payment to give back, or less than is asked for.
 */
export const requestRefund = async (
  ctx: PaymentsContext,
  { tx, request }: { readonly tx: Tx; readonly request: RefundRequest },
): Promise<Refund> => {
  const order = await lockOrder(tx, request.orderId)
  const before = await findRefundByRef(tx, request.ref)
  if (before !== null) return sameAsBefore(before, request)
  if (request.amount > leftToRefund(order))
    throw new AppError("statusConflict", { data: { status: order.status } })
  const parts = await nextParts(tx, { order, amount: request.amount })
  return await writeRefund(ctx, { tx, order, request, parts })
}
