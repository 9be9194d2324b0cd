import type { Tx } from "../../../platform/db/handles.ts"
import type { PremiumContext } from "../context.ts"
import { type EndReason, endSubscription, type Subscription } from "../repository.ts"

type End = { readonly tx: Tx; readonly subscription: Subscription; readonly reason: EndReason }

/** Ends a subscription; premium goes with it. */
export const end = async (ctx: PremiumContext, { tx, subscription, reason }: End): Promise<void> => {
  await endSubscription(tx, { id: subscription.id, reason, now: ctx.clock.now() })
  if (subscription.startedAt !== null)
    await ctx.specialists.setPremium(tx, { specialistId: subscription.specialistId, premium: false })
}
