import { randomUUID } from "node:crypto"
import type { Tx } from "../../../platform/db/handles.ts"
import { JOBS, type PaymentsContext } from "../context.ts"
import { type Order, promiseRefund } from "../orders/order-repository.ts"
import { type PartsBack, writeParts } from "./refund-parts-repository.ts"
import { insertRefund, type Refund } from "./refund-repository.ts"

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
