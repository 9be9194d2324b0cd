import type { Tx } from "../../../platform/db/handles.ts"
import type { PaymentsContext } from "../context.ts"
import { announceFailure } from "../orders/announce.ts"
import { isPastHold } from "../orders/domain/order-state.ts"
import { closeOrder, lockOrder, moveOrder, type Order } from "../orders/order-repository.ts"
import { releaseTenders } from "../tenders/settle-tenders.ts"
import { applyCharge, type Step } from "./apply-charge.ts"
import { type Attempt, findAttempt, moveAttempt } from "./attempt-repository.ts"
import { forgetLastCard } from "./card-repository.ts"
import { type Decline, reasonOf } from "./domain/declines.ts"
import type { Outcome } from "./outcome.ts"

const MINUTE = 60_000

const waitFor = async (
  ctx: PaymentsContext,
  { tx, order }: { readonly tx: Tx; readonly order: Order },
): Promise<Order> => {
  if (order.status !== "created") return order
  const waiting = await moveOrder(tx, { order, event: "wait" })
  await ctx.subjects.of(order.subject.kind).bank?.(tx, waiting, "decides")
  return waiting
}

const applyPending = async (
  ctx: PaymentsContext,
  { tx, order, attempt, outcome }: Step<Extract<Outcome, { kind: "pending" }>>,
): Promise<Order> => {
  const lookAt = ctx.clock.now() + ctx.settings.delays.pendingMs
  const { transactionId } = outcome
  const moved = await moveAttempt(tx, { id: attempt.id, event: "wait", set: { transactionId, lookAt } })
  return moved === null ? order : await waitFor(ctx, { tx, order })
}

const applyUnknown = async (
  ctx: PaymentsContext,
  { tx, order, attempt }: Step<Extract<Outcome, { kind: "unknown" }>>,
): Promise<Order> => {
  const lookAt = ctx.clock.now() + ctx.settings.delays.unknownMs
  const moved = await moveAttempt(tx, { id: attempt.id, event: "lose", set: { lookAt } })
  return moved === null ? order : await waitFor(ctx, { tx, order })
}

/** No hold is left to try again in: the order ends here. */
const endOrder = async (
  ctx: PaymentsContext,
  { tx, order, decline }: { tx: Tx; order: Order; decline: Decline },
): Promise<Order> => {
  const closed = await closeOrder(tx, { id: order.id, closure: "expired" })
  await releaseTenders(ctx, { tx, order: closed })
  const reason = reasonOf(decline)
  await ctx.subjects.of(order.subject.kind).failed(tx, closed, reason)
  if (reason !== "expired") await announceFailure(ctx, { tx, order: closed, reason })
  return closed
}

const applyDecline = async (
  ctx: PaymentsContext,
  { tx, order, attempt, outcome }: Step<Extract<Outcome, { kind: "declined" }>>,
): Promise<Order> => {
  const now = ctx.clock.now()
  const { reason: decline, transactionId } = outcome
  const set = {
    decline,
    finishedAt: now,
    // A charge that the gateway did not know may still come to its mind.
    lookAt: decline === "timeout" ? now + 30 * MINUTE : null,
    ...(transactionId === null ? {} : { transactionId }),
  }
  const moved = await moveAttempt(tx, { id: attempt.id, event: "decline", set })
  if (moved === null) return order
  ctx.metrics.count({
    name: "payments_total",
    help: "Charges by what became of them",
    labels: { outcome: decline },
  })
  if (decline === "noSavedCard") await forgetLastCard(tx, { userId: order.userId, gateway: attempt.gateway })
  const failed = order.status === "pending" ? await moveOrder(tx, { order, event: "fail" }) : order
  const isOver = failed.closure === null && isPastHold({ expiresAt: failed.expiresAt, now })
  if (isOver) return await endOrder(ctx, { tx, order: failed, decline })
  if (order.status === "pending" && failed.closure === null) {
    const reason = reasonOf(decline)
    await ctx.subjects.of(order.subject.kind).bank?.(tx, failed, "refused")
    if (reason !== "expired") await announceFailure(ctx, { tx, order: failed, reason })
  }
  return failed
}

/** What an outcome made of an attempt and its order. */
export type Applied = { readonly order: Order; readonly attempt: Attempt }

/**
 * Writes down what became of an attempt, with all that follows from it, in the caller's transaction. Harmless to
 * repeat, and in whichever order the news arrive: the order is locked, and an attempt only moves forward.
 */
export const applyOutcomeIn = async (
  ctx: PaymentsContext,
  { tx, attemptId, outcome }: { readonly tx: Tx; readonly attemptId: string; readonly outcome: Outcome },
): Promise<Applied> => {
  const known = await findAttempt(tx, attemptId)
  if (known === null) throw new Error(`no attempt ${attemptId}`)
  const order = await lockOrder(tx, known.orderId)
  const attempt = (await findAttempt(tx, attemptId)) ?? known
  const after = await applyKind(ctx, { tx, order, attempt, outcome })
  return { order: after, attempt: (await findAttempt(tx, attemptId)) ?? attempt }
}

const applyKind = async (ctx: PaymentsContext, step: Step<Outcome>): Promise<Order> => {
  const { outcome, attempt, order } = step
  if (attempt.status === "succeeded") return order
  switch (outcome.kind) {
    case "charged":
      return await applyCharge(ctx, { ...step, outcome })
    case "pending":
      return await applyPending(ctx, { ...step, outcome })
    case "unknown":
      return await applyUnknown(ctx, { ...step, outcome })
    case "declined":
      return await applyDecline(ctx, { ...step, outcome })
  }
}

/** The same in a transaction of its own. */
export const applyOutcome = async (
  ctx: PaymentsContext,
  news: { readonly attemptId: string; readonly outcome: Outcome },
): Promise<Applied> => await ctx.db.transaction((tx) => applyOutcomeIn(ctx, { tx, ...news }))
