import { type GatewayPort, GatewayUnavailable } from "../adapters/gateway-port.ts"
import type { PaymentsContext } from "../context.ts"
import { postCapture, postStray } from "../ledger/ledger.ts"
import { announceCapture, announceFailure } from "../orders/announce.ts"
import { byCard, findOrder, lockOrder, moveOrder, type Order } from "../orders/order-repository.ts"
import { releaseTenders } from "../tenders/settle-tenders.ts"
import { type Attempt, findAttempt, settleAttempt } from "./attempt-repository.ts"

type Due = { readonly attempt: Attempt; readonly transactionId: string }

const noteCapture = async (ctx: PaymentsContext, { attempt }: Due): Promise<void> => {
  const { id } = attempt
  const now = ctx.clock.now()
  await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, attempt.orderId)
    if (!(await settleAttempt(tx, { id, from: "captureDue", to: "captured", now }))) return
    const captured = await moveOrder(tx, { order, event: "capture" })
    await postCapture(ctx, { tx, order: captured, attemptId: attempt.id })
    await announceCapture(ctx, { tx, order: captured })
  })
}

/** The reservation was gone before it was taken: what was confirmed for it is taken back. */
const noteLoss = async (ctx: PaymentsContext, { attempt }: Due): Promise<void> => {
  const { id } = attempt
  const now = ctx.clock.now()
  await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, attempt.orderId)
    if (!(await settleAttempt(tx, { id, from: "captureDue", to: "voided", now }))) return
    const failed = await moveOrder(tx, { order, event: "fail", set: { closure: "expired" } })
    await releaseTenders(ctx, { tx, order: failed })
    await ctx.subjects.of(order.subject.kind).failed(tx, failed, "cardDeclined")
    await announceFailure(ctx, { tx, order: failed, reason: "cardDeclined" })
  })
  ctx.log.error(
    { orderId: attempt.orderId, attemptId: attempt.id },
    "a reservation was gone before it was captured",
  )
}

const capture = async (ctx: PaymentsContext, due: Due): Promise<void> => {
  const status = await ctx.gateway.capture(due.transactionId)
  if (status === "submitted" || status === "settled") await noteCapture(ctx, due)
  else if (status === "voided" || status === "declined") await noteLoss(ctx, due)
  else throw new Error(`charge ${due.transactionId} is ${status} after a capture`)
}

/** A name for the refund of a charge that has no refund row of its own. */
const strayRef = ({ id }: Attempt): string => `stray-${id}`

const refundAll = async (
  gateway: GatewayPort,
  { attempt, transactionId, order }: Due & { readonly order: Order },
): Promise<void> => {
  const charge = await gateway.status(transactionId)
  const amount = charge?.amount ?? { amount: byCard(order), currency: order.currency }
  const done = await gateway.refund({ transactionId, amount, ref: strayRef(attempt) })
  if (done === false) throw new Error(`charge ${transactionId} was not refunded`)
}

/** Gives back a charge that bought nothing: void while that can be done, refund after. */
const giveBack = async (ctx: PaymentsContext, due: Due): Promise<void> => {
  const { attempt, transactionId } = due
  const status = await ctx.gateway.void(transactionId)
  if (status !== "voided" && status !== "declined" && status !== "settled") {
    throw new Error(`charge ${transactionId} is ${status} after a void`)
  }
  const order = await findOrder(ctx.db.query, attempt.orderId)
  if (order === null) throw new Error(`no order ${attempt.orderId}`)
  if (status === "settled") await refundAll(ctx.gateway, { ...due, order })
  const { id } = attempt
  const now = ctx.clock.now()
  await ctx.db.transaction(async (tx) => {
    if (!(await settleAttempt(tx, { id, from: "voidDue", to: "voided", now }))) return
    const amount = { amount: byCard(order), currency: order.currency }
    if (status === "settled") await postStray(ctx, { tx, attemptId: attempt.id, amount })
  })
}

/** Keeps the promise that stands with a charge. Harmless to repeat. Throws when the gateway cannot be asked. */
export const keepPromise = async (ctx: PaymentsContext, attemptId: string): Promise<void> => {
  const attempt = await findAttempt(ctx.db.query, attemptId)
  if (attempt === null || attempt.transactionId === null) return
  const due = { attempt, transactionId: attempt.transactionId }
  if (attempt.settlement === "captureDue") await capture(ctx, due)
  if (attempt.settlement === "voidDue") await giveBack(ctx, due)
}

/** The same for a caller who has something better to do than to wait: what fails is left to the job. */
export const followUp = async (ctx: PaymentsContext, attemptId: string): Promise<void> => {
  try {
    await keepPromise(ctx, attemptId)
  } catch (error) {
    const level = error instanceof GatewayUnavailable ? "info" : "warn"
    ctx.log[level]({ err: error, attemptId }, "a charge is followed up later")
  }
}
