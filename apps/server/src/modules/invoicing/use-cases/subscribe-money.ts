import { instantSchema } from "@arnica/contract/shared"
import { z } from "zod"
import type { Tx } from "../../../platform/db/handles.ts"
import type { Platform } from "../../../platform/types.ts"
import { paymentCaptured, paymentRefunded } from "../../payments/events.ts"
import type { InvoicingContext } from "../context.ts"
import { insertWaiting, leftOrders } from "../waiting-repository.ts"
import { issueOrder } from "./issue.ts"

const JOB = "invoicing.issue"
const SWEEP_SECONDS = 300
/** A job is tried again by itself until then. */
const LEFT_AFTER_MS = 30 * 60_000
const MOST_LEFT = 50

const movedSchema = z.object({
  orderId: z.uuid(),
  /** Null for the money that came. */
  refundId: z.uuid().nullable(),
  amount: z.int(),
  at: instantSchema,
})
/** Money that moved. Minor units. */
export type Moved = z.output<typeof movedSchema>

/**
 * Notes that a document is to be issued for money that moved, and issues it when it can be. Free to repeat: what waits
 * or was issued already does not wait once more.
 */
export const noteMoved = async (
  ctx: InvoicingContext,
  { orderId, refundId, amount, at }: Moved,
): Promise<void> => {
  const order = await ctx.payments.order(orderId)
  // A series is invoiced session by session: each has an order of its own.
  if (order === null || order.subject.kind === "series" || amount === 0) return
  if (order.payeeSpecialistId === null) return
  const { payeeSpecialistId: specialistId, userId: clientId } = order
  const waiting = { orderId, refundId, specialistId, clientId, amount, movedAt: Date.parse(at) }
  await ctx.db.transaction((tx) =>
    insertWaiting(tx, { ...waiting, kind: refundId === null ? "invoice" : "creditNote" }),
  )
  await issueOrder(ctx, orderId)
}

/** Subscribes to money that came or went back. */
export const subscribeToMoney = (
  { outbox, jobs }: Pick<Platform, "outbox" | "jobs">,
  ctx: InvoicingContext,
): void => {
  const put = (tx: Tx, data: Moved) => jobs.enqueue({ name: JOB, data }, tx)
  outbox.subscribe(paymentCaptured, "invoicing.captured", ({ payload: { orderId, amount, at } }, tx) =>
    put(tx, { orderId, amount, at, refundId: null }),
  )
  outbox.subscribe(paymentRefunded, "invoicing.refunded", ({ payload, occurredAt }, tx) => {
    const { orderId, amount, refundId } = payload
    return put(tx, { orderId, amount, refundId, at: new Date(occurredAt).toISOString() })
  })
  jobs.define({ name: JOB, schema: movedSchema, handler: (moved) => noteMoved(ctx, moved) })
  jobs.every({
    name: "invoicing.issueLeft",
    seconds: SWEEP_SECONDS,
    handler: async () => {
      const before = ctx.clock.now() - LEFT_AFTER_MS
      for (const orderId of await leftOrders(ctx.db.query, { before, limit: MOST_LEFT }))
        await issueOrder(ctx, orderId)
    },
  })
}
