import type { Tx } from "../../../platform/db/handles.ts"
import type { GatewayEvent, WebhookFields } from "../adapters/gateway-port.ts"
import { applyOutcomeIn } from "../charges/apply-outcome.ts"
import { type Attempt, findAttemptByNumber, findAttemptByTransaction } from "../charges/attempt-repository.ts"
import { followUp } from "../charges/follow-up.ts"
import { type Outcome, outcomeOf } from "../charges/outcome.ts"
import { JOBS, type PaymentsContext } from "../context.ts"
import { postChargeback } from "../ledger/ledger.ts"
import { announceDispute } from "../orders/announce.ts"
import { nextPaymentStatus, type PaymentEvent } from "../orders/domain/payment-lifecycle.ts"
import { lockOrder, moveOrder, type Order } from "../orders/order-repository.ts"
import { returnUnearned } from "../refunds/beside-card.ts"
import { closeEvent, type InboxKey, receiveEvent, unprocessedEvent } from "./inbox-repository.ts"

const count = (ctx: PaymentsContext, outcome: "received" | "repeated" | "refused"): void => {
  ctx.metrics.count({ name: "payment_webhooks_total", help: "Webhooks of the gateway", labels: { outcome } })
}

/** Takes a webhook: checks its signature, puts it into the inbox once, and leaves the rest to a job. */
export const takeWebhook = async (ctx: PaymentsContext, fields: WebhookFields): Promise<void> => {
  const event = await ctx.gateway.parseWebhook(fields).catch((error: unknown) => {
    count(ctx, "refused")
    throw error
  })
  const key = { gateway: ctx.gateway.name, eventId: event.eventId }
  const isNew = await ctx.db.transaction(async (tx) => {
    if (!(await receiveEvent(tx, { gateway: key.gateway, event, now: ctx.clock.now() }))) return false
    await ctx.jobs.enqueue({ name: JOBS.webhook, data: key }, tx)
    return true
  })
  count(ctx, isNew ? "received" : "repeated")
}

type Known = { readonly attempt: Attempt; readonly outcome: Outcome } | null

/** What the gateway says now of the charge that an event is about: events repeat and overtake each other. */
const lookUp = async (ctx: PaymentsContext, { transactionId }: GatewayEvent): Promise<Known> => {
  if (transactionId === null) return null
  const charge = await ctx.gateway.status(transactionId)
  if (charge === null) return null
  const known = await findAttemptByTransaction(ctx.db.query, transactionId)
  const ref = charge.ref
  const attempt =
    known ??
    (ref === null
      ? null
      : await findAttemptByNumber(ctx.db.query, { orderId: ref.orderRef, number: ref.attempt }))
  return attempt === null ? null : { attempt, outcome: outcomeOf(charge) }
}

const DISPUTE_STEPS = {
  opened: ["dispute"],
  won: ["dispute", "winDispute"],
  lost: ["dispute", "loseDispute"],
} as const satisfies Readonly<Record<string, readonly PaymentEvent[]>>

/** Follows a dispute as far as the table allows: the end may arrive before the beginning, and either twice. */
const applyDispute = async (
  ctx: PaymentsContext,
  {
    tx,
    attempt,
    dispute,
  }: { readonly tx: Tx; readonly attempt: Attempt; readonly dispute: "opened" | "won" | "lost" },
): Promise<void> => {
  let order: Order = await lockOrder(tx, attempt.orderId)
  const before = order.status
  for (const event of DISPUTE_STEPS[dispute]) {
    const { total, covered, refunded } = order
    const facts = { total, covered, refunded, isPayable: false }
    if (nextPaymentStatus({ status: order.status, event, facts }) !== undefined)
      order = await moveOrder(tx, { order, event })
  }
  if (order.status === before) return
  if (order.status === "lost") {
    await postChargeback(ctx, { tx, order, attemptId: attempt.id })
    await returnUnearned(ctx, { tx, order })
  }
  await announceDispute(ctx, { tx, order, outcome: dispute })
  ctx.log.warn({ orderId: order.id, dispute }, "a payment is disputed")
}

/** Acts on an event of the inbox, in the transaction that closes it. Harmless to repeat. */
export const processWebhook = async (ctx: PaymentsContext, key: InboxKey): Promise<void> => {
  const event = await unprocessedEvent(ctx.db.query, key)
  if (event === null) return
  const known = await lookUp(ctx, event)
  const attemptId = await ctx.db.transaction(async (tx) => {
    if (!(await closeEvent(tx, { ...key, now: ctx.clock.now() }))) return null
    if (known === null) return null
    const { attempt, outcome } = known
    const applied = await applyOutcomeIn(ctx, { tx, attemptId: attempt.id, outcome })
    if (event.dispute !== null)
      await applyDispute(ctx, { tx, attempt: applied.attempt, dispute: event.dispute })
    return attempt.id
  })
  if (attemptId !== null) await followUp(ctx, attemptId)
}
