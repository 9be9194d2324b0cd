import type { Tx } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import type { PremiumContext } from "../context.ts"
import { lockCurrent, markLost, type Subscription, setRenews } from "../repository.ts"
import { end } from "./end.ts"
import { isPaidStill, type PremiumView, type Specialist, viewPremium } from "./view.ts"

type Change = { readonly tx: Tx; readonly subscription: Subscription }

/** Drops the order of the month that waits to be paid, if one does. */
export const dropOpen = async (ctx: PremiumContext, { tx, subscription }: Change): Promise<void> => {
  const { monthId, orderId } = subscription
  if (monthId === null || orderId === null) return
  await ctx.payments.drop(tx, orderId)
  await markLost(tx, monthId)
}

const stop = async (ctx: PremiumContext, { tx, subscription }: Change): Promise<void> => {
  await dropOpen(ctx, { tx, subscription })
  if (subscription.status === "starting") await end(ctx, { tx, subscription, reason: "dropped" })
  else await setRenews(tx, { id: subscription.id, renews: false })
}

const change = async (
  ctx: PremiumContext,
  actor: Specialist,
  work: (change: Change) => Promise<void>,
): Promise<PremiumView> => {
  await ctx.db.transaction(async (tx) => {
    const subscription = await lockCurrent(tx, actor.specialistId ?? 0)
    if (subscription === null) throw new AppError("statusConflict")
    await work({ tx, subscription })
  })
  return await viewPremium(ctx, actor)
}

/** Of a specialist who left nothing is charged again; does nothing without a subscription. */
export const stopOf = async (
  ctx: PremiumContext,
  { tx, specialistId }: { readonly tx: Tx; readonly specialistId: number },
): Promise<void> => {
  const subscription = await lockCurrent(tx, specialistId)
  if (subscription !== null) await stop(ctx, { tx, subscription })
}

/** Nothing is charged again; what is paid lasts to its end. Throws statusConflict without a subscription. */
export const cancel = (ctx: PremiumContext, actor: Specialist): Promise<PremiumView> =>
  change(ctx, actor, (given) => stop(ctx, given))

/** Takes a cancellation back. Throws statusConflict when there is nothing to go on with. */
export const goOn = (ctx: PremiumContext, actor: Specialist): Promise<PremiumView> =>
  change(ctx, actor, async ({ tx, subscription }) => {
    if (!isPaidStill(subscription, ctx.clock.now())) throw new AppError("statusConflict")
    await setRenews(tx, { id: subscription.id, renews: true })
  })
