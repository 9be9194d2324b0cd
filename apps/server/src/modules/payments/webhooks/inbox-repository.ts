import { and, asc, eq, isNull, lte } from "drizzle-orm"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"
import type { GatewayEvent, GatewayName } from "../adapters/gateway-port.ts"
import { webhookEvent } from "../tables.ts"

export type InboxKey = { readonly gateway: GatewayName; readonly eventId: string }

/** Puts a signed event into the inbox; false when it lies there already. */
export const receiveEvent = async (
  tx: Tx,
  received: { readonly gateway: GatewayName; readonly event: GatewayEvent; readonly now: number },
): Promise<boolean> => {
  const { gateway, event, now } = received
  const rows = await tx
    .insert(webhookEvent)
    .values({ gateway, ...event, receivedAt: new Date(now) })
    .onConflictDoNothing()
    .returning({ eventId: webhookEvent.eventId })
  return rows.length === 1
}

/** An event that nobody acted on yet, or null. */
export const unprocessedEvent = async (on: Queryable, key: InboxKey): Promise<GatewayEvent | null> => {
  const [row] = await on
    .select({
      eventId: webhookEvent.eventId,
      kind: webhookEvent.kind,
      transactionId: webhookEvent.transactionId,
      dispute: webhookEvent.dispute,
    })
    .from(webhookEvent)
    .where(
      and(
        eq(webhookEvent.gateway, key.gateway),
        eq(webhookEvent.eventId, key.eventId),
        isNull(webhookEvent.processedAt),
      ),
    )
  return row ?? null
}

/** Marks an event as acted on, in the transaction of its effect; false when somebody else was faster. */
export const closeEvent = async (tx: Tx, key: InboxKey & { readonly now: number }): Promise<boolean> => {
  const rows = await tx
    .update(webhookEvent)
    .set({ processedAt: new Date(key.now) })
    .where(
      and(
        eq(webhookEvent.gateway, key.gateway),
        eq(webhookEvent.eventId, key.eventId),
        isNull(webhookEvent.processedAt),
      ),
    )
    .returning({ eventId: webhookEvent.eventId })
  return rows.length === 1
}

/** Events that lie there since before an instant, oldest first. */
export const waitingEvents = async (
  on: Queryable,
  at: { readonly before: number; readonly limit: number },
): Promise<readonly InboxKey[]> =>
  await on
    .select({ gateway: webhookEvent.gateway, eventId: webhookEvent.eventId })
    .from(webhookEvent)
    .where(and(isNull(webhookEvent.processedAt), lte(webhookEvent.receivedAt, new Date(at.before))))
    .orderBy(asc(webhookEvent.receivedAt))
    .limit(at.limit)
