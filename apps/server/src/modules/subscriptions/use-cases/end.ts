import type { Tx } from "../../../platform/db/handles.ts"
import type { SubscriptionsContext } from "../context.ts"
import { changeSubscription, type Subscription } from "../repository.ts"

type End = {
  readonly tx: Tx
  readonly subscription: Pick<Subscription, "id">
  readonly reason: NonNullable<Subscription["stopReason"]>
}

/** Ends a subscription. What is paid of it can still be booked. */
export const end = (
  { clock }: Pick<SubscriptionsContext, "clock">,
  { tx, subscription, reason }: End,
): Promise<void> =>
  changeSubscription(tx, {
    id: subscription.id,
    status: "ended",
    next: "end",
    stopReason: reason,
    endedAt: clock.now(),
    nextTryAt: null,
    refused: 0,
    nextSessions: null,
    nextPrice: null,
  })
