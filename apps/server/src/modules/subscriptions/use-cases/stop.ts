import { sql } from "drizzle-orm"
import type { Tx } from "../../../platform/db/handles.ts"
import type { SubscriptionsContext } from "../context.ts"
import { notifyStopped } from "../notify.ts"
import { changeSubscription, findSubscriptions, lockSubscription, type Subscription } from "../repository.ts"
import { end } from "./end.ts"
import { dropOpen } from "./open-period.ts"

type Reason = "cancelled" | "offerEnded" | "specialistLeft"
type Stop = { readonly tx: Tx; readonly subscription: Subscription; readonly reason: Reason }

/** Whether the month that was paid is still under way. */
export const isRunning = ({ status, paidUntil }: Subscription, now: number): boolean =>
  status === "active" && paidUntil !== null && paidUntil > now

/** Nothing is charged again: ends with the month that is paid, or at once where none is under way. */
export const stop = async (ctx: SubscriptionsContext, { tx, subscription, reason }: Stop): Promise<void> => {
  await dropOpen(ctx, { tx, subscription })
  if (isRunning(subscription, ctx.clock.now()))
    return await changeSubscription(tx, {
      id: subscription.id,
      next: "end",
      stopReason: reason,
      nextTryAt: null,
      refused: 0,
      nextSessions: null,
      nextPrice: null,
    })
  await end(ctx, { tx, subscription, reason: subscription.status === "starting" ? "dropped" : reason })
}

/** Stops all subscriptions with a specialist who offers none any more, and tells their clients. */
export const stopOfSpecialist = async (
  ctx: SubscriptionsContext,
  { tx, specialistId, reason }: { tx: Tx; specialistId: number; reason: Exclude<Reason, "cancelled"> },
): Promise<void> => {
  const found = await findSubscriptions(
    tx,
    sql`s.specialist_id = ${specialistId} and s.status <> 'ended' order by s.id`,
  )
  for (const { id } of found) {
    const subscription = await lockSubscription(tx, id)
    if (subscription === null || subscription.status === "ended") continue
    const isTold = subscription.stopReason === "offerEnded" || subscription.stopReason === "specialistLeft"
    await stop(ctx, { tx, subscription, reason })
    if (!isTold && subscription.status !== "starting") await notifyStopped(ctx, { tx, subscription })
  }
}
