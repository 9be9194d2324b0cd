import type { Tx } from "../../../platform/db/handles.ts"
import { JOBS, type PaymentsContext } from "../context.ts"
import { postCapture } from "../ledger/ledger.ts"
import { announceCapture, announceFailure } from "../orders/announce.ts"
import { isPastHold } from "../orders/domain/order-state.ts"
import { isPaid } from "../orders/domain/payment-lifecycle.ts"
import { byCard, closeOrder, moveOrder, type Order } from "../orders/order-repository.ts"
import { holdAgain, releaseTenders, takeTenders } from "../tenders/settle-tenders.ts"
import { type Attempt, moveAttempt } from "./attempt-repository.ts"
import { keepCard } from "./card-repository.ts"
import type { Settlement } from "./domain/attempt-lifecycle.ts"
import type { Outcome } from "./outcome.ts"

type Charged = Extract<Outcome, { kind: "charged" }>
export type Step<O> = {
  readonly tx: Tx
  readonly order: Order
  readonly attempt: Attempt
  readonly outcome: O
}

type Verdict = "confirmed" | "reserved" | "lost" | "stray"

const isAsAgreed = (order: Order, { amount }: Charged): boolean =>
  amount.amount === byCard(order) && amount.currency === order.currency

/** Whether what was bought can be kept: asked of who sells it, unless the answer is known. */
const judge = async (
  ctx: PaymentsContext,
  { tx, order, attempt, outcome }: Step<Charged>,
): Promise<Verdict> => {
  if (isPaid(order.status) || order.status === "voided") return "stray"
  if (order.closure === "dropped") return "lost"
  if (!isAsAgreed(order, outcome)) {
    ctx.log.error(
      { orderId: order.id, attemptId: attempt.id },
      "the gateway charged another amount than was asked",
    )
    return "lost"
  }
  const late = order.closure !== null || isPastHold({ expiresAt: order.expiresAt, now: ctx.clock.now() })
  if (!(await holdAgain(ctx, { tx, order }))) return "lost"
  return await ctx.subjects.of(order.subject.kind).confirm(tx, order, { late })
}

const settlementFor = (verdict: Verdict, { isTaken }: Charged): Settlement => {
  if (verdict === "lost" || verdict === "stray") return "voidDue"
  if (isTaken) return "captured"
  return verdict === "reserved" ? "reserved" : "captureDue"
}

const keepOffered = async (
  ctx: PaymentsContext,
  { tx, order, attempt, outcome }: Step<Charged>,
): Promise<void> => {
  const { card } = outcome
  const isWanted = attempt.keepCard || attempt.source === "vault"
  if (!isWanted || card === null || card.token === null) return
  const kept = { ...card, token: card.token }
  await keepCard(tx, { userId: order.userId, gateway: attempt.gateway, card: kept, now: ctx.clock.now() })
}

const honour = async (
  ctx: PaymentsContext,
  { verdict, ...step }: Step<Charged> & { readonly verdict: "confirmed" | "reserved" },
): Promise<Order> => {
  const { tx, outcome } = step
  const event = outcome.isTaken ? "settle" : "authorise"
  const order = await moveOrder(tx, { order: step.order, event, set: { closure: null } })
  await keepOffered(ctx, { ...step, order })
  if (verdict === "confirmed" || outcome.isTaken) await takeTenders(ctx, { tx, order })
  if (outcome.isTaken) {
    await postCapture(ctx, { tx, order, attemptId: step.attempt.id })
    await announceCapture(ctx, { tx, order })
  }
  return order
}

const DIGITS = /^\d{4}$/
const MOST_BRAND = 40

/** What a receipt may say of the card; nothing where the gateway does not say it in the usual way. */
const shownOf = ({ card }: Charged): { brand: string; last4: string } | null => {
  const brand = card?.brand.slice(0, MOST_BRAND) ?? ""
  if (card === null || brand === "" || !DIGITS.test(card.last4)) return null
  return { brand, last4: card.last4 }
}

const giveUp = async (ctx: PaymentsContext, { tx, order }: Step<Charged>): Promise<Order> => {
  const voided = await moveOrder(tx, { order, event: "void" })
  await releaseTenders(ctx, { tx, order: voided })
  if (voided.closure === "dropped") return voided
  const lost = await closeOrder(tx, { id: voided.id, closure: "lost" })
  await announceFailure(ctx, { tx, order: lost, reason: "slotLost" })
  return lost
}

/**
 * The card is charged. In one transaction: the attempt succeeds, what was bought is confirmed or lost, and the promise
 * to capture or to void is written down. A charge for an order that is paid already is given back.
 */
export const applyCharge = async (ctx: PaymentsContext, step: Step<Charged>): Promise<Order> => {
  const { tx, attempt, outcome } = step
  const verdict = await judge(ctx, step)
  const settlement = settlementFor(verdict, outcome)
  const isSettled = settlement === "captured" || settlement === "reserved"
  const now = ctx.clock.now()
  const moved = await moveAttempt(tx, {
    id: attempt.id,
    event: "succeed",
    set: {
      settlement,
      transactionId: outcome.transactionId,
      decline: null,
      finishedAt: now,
      takenAt: settlement === "captured" ? now : null,
      card: shownOf(outcome),
      lookAt: isSettled ? null : now + ctx.settings.delays.dueMs,
    },
  })
  // Unreachable while the order is locked: whoever moves an attempt holds that lock.
  if (moved === null) throw new Error(`attempt ${attempt.id} moved under a lock`)
  if (!isSettled) await ctx.jobs.enqueue({ name: JOBS.followUp, data: { attemptId: attempt.id } }, tx)
  ctx.metrics.count({
    name: "payments_total",
    help: "Charges by what became of them",
    labels: { outcome: verdict },
  })
  switch (verdict) {
    case "confirmed":
    case "reserved":
      return await honour(ctx, { ...step, verdict })
    case "lost":
      return await giveUp(ctx, step)
    case "stray":
      ctx.log.warn(
        { orderId: step.order.id, attemptId: attempt.id },
        "a second charge for a paid order goes back",
      )
      return step.order
  }
}
