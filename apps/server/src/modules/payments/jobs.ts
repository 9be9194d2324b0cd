import { z } from "zod"
import type { Platform } from "../../platform/types.ts"
import { forgetNonces } from "./charges/card-repository.ts"
import { keepPromise } from "./charges/follow-up.ts"
import { reconcile } from "./charges/reconcile.ts"
import { JOBS, type PaymentsContext } from "./context.ts"
import { expireOrders } from "./orders/expire-orders.ts"
import { doRefund } from "./refunds/do-refund.ts"
import { dueRefundIds } from "./refunds/refund-repository.ts"
import { waitingEvents } from "./webhooks/inbox-repository.ts"
import { processWebhook } from "./webhooks/webhooks.ts"

const DAY = 86_400_000
const NONCES_KEPT_MS = 30 * DAY
const BATCH = 50
/** How long an event may lie in the inbox before the sweep takes it for forgotten. */
const INBOX_PATIENCE_MS = 30_000

const attemptData = z.object({ attemptId: z.uuid() })
const refundData = z.object({ refundId: z.uuid() })
const eventData = z.object({ gateway: z.enum(["local", "braintree"]), eventId: z.string() })

type Piece = { readonly what: string; readonly work: () => Promise<unknown> }

/** Does pieces of work one by one; one that fails does not keep back the others. */
const each = async (ctx: PaymentsContext, pieces: readonly Piece[]): Promise<void> => {
  for (const { what, work } of pieces) {
    try {
      await work()
    } catch (error) {
      ctx.log.warn({ err: error, what }, "a payment's background work failed; it will be tried again")
    }
  }
}

const dueRefunds = async (ctx: PaymentsContext): Promise<readonly Piece[]> => {
  const ids = await dueRefundIds(ctx.db.query, { now: ctx.clock.now(), limit: BATCH })
  return ids.map((id) => ({ what: `refund ${id}`, work: () => doRefund(ctx, id) }))
}

const forgottenEvents = async (ctx: PaymentsContext): Promise<readonly Piece[]> => {
  const before = ctx.clock.now() - INBOX_PATIENCE_MS
  const keys = await waitingEvents(ctx.db.query, { before, limit: BATCH })
  return keys.map((key) => ({ what: `event ${key.eventId}`, work: () => processWebhook(ctx, key) }))
}

/**
 * Everything that time or a crash left to do: holds that ran out, attempts without an answer, promises to capture or
 * void, refunds, webhooks. Each piece is safe to do twice and by several processes.
 */
export const sweepPayments = async (ctx: PaymentsContext): Promise<void> => {
  await each(ctx, [
    { what: "expiry", work: () => expireOrders(ctx) },
    { what: "reconciliation", work: () => reconcile(ctx) },
  ])
  await each(ctx, [...(await dueRefunds(ctx)), ...(await forgottenEvents(ctx))])
}

/** Registers the background work. */
export const defineJobs = (platform: Pick<Platform, "jobs">, ctx: PaymentsContext): void => {
  const { jobs } = platform
  jobs.define({
    name: JOBS.followUp,
    schema: attemptData,
    handler: ({ attemptId }) => keepPromise(ctx, attemptId),
  })
  jobs.define({ name: JOBS.refund, schema: refundData, handler: ({ refundId }) => doRefund(ctx, refundId) })
  jobs.define({ name: JOBS.webhook, schema: eventData, handler: (key) => processWebhook(ctx, key) })
  jobs.daily({
    name: "payments.nightly",
    at: "02:40",
    handler: () => forgetNonces(ctx.db.query, ctx.clock.now() - NONCES_KEPT_MS),
  })
  jobs.every({ name: "payments.sweep", seconds: 5, handler: () => sweepPayments(ctx) })
}
