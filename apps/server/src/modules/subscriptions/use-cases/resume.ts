import type { Language } from "@arnica/i18n/languages"
import type { Tx } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { ORDER_WAITS_MS, type SubscriptionsContext } from "../context.ts"
import { subscriptionPolicy } from "../policy.ts"
import { findSubscription, lockSubscription, type Subscription } from "../repository.ts"
import { abilitiesOf } from "./abilities.ts"
import { dropOpen, labelOf, openMonth } from "./open-period.ts"

type Request = {
  readonly actor: Pick<SignedIn, "userId">
  readonly id: string
  readonly language: Language
}

/** The plan that counts for the month that follows. */
export const planOfNext = ({
  sessions,
  price,
  nextSessions,
  nextPrice,
}: Subscription): Pick<Subscription, "sessions" | "price"> =>
  nextSessions === null || nextPrice === null
    ? { sessions, price }
    : { sessions: nextSessions, price: nextPrice }

type Open = { readonly tx: Tx; readonly subscription: Subscription; readonly label: string }

const open = async (ctx: SubscriptionsContext, { tx, subscription, label }: Open): Promise<string> => {
  const now = ctx.clock.now()
  const { openOrderId } = subscription
  if (openOrderId !== null) {
    const order = await ctx.payments.order(openOrderId)
    if (order?.status === "pending" || (order?.expiresAt ?? 0) > now) return openOrderId
    await dropOpen(ctx, { tx, subscription })
  }
  const number = subscription.lastNumber + 1
  const expiresAt = now + ORDER_WAITS_MS
  return await openMonth(ctx, { tx, subscription, number, plan: planOfNext(subscription), expiresAt, label })
}

/**
 * Opens the order of a new month of what is paused or rests, or answers the one that waits; the month begins when it is paid.
 * Throws notFound, and statusConflict for one that runs or has ended, or with somebody who cannot be booked.
 */
export const resume = async (
  ctx: SubscriptionsContext,
  { actor, id, language }: Request,
): Promise<{ orderID: string }> => {
  const found = subscriptionPolicy.authorize(actor, "own", await findSubscription(ctx.db.query, id))
  if ((await ctx.specialists.byId(found.specialistId)) === null) throw new AppError("statusConflict")
  const { sessions } = planOfNext(found)
  const label = await labelOf(ctx, { sessions, language, sessionTypeCode: found.sessionTypeCode })
  return await ctx.db.transaction(async (tx) => {
    const subscription = subscriptionPolicy.authorize(actor, "own", await lockSubscription(tx, id))
    if (!abilitiesOf(subscription, ctx.clock.now()).resume) throw new AppError("statusConflict")
    return { orderID: await open(ctx, { tx, subscription, label }) }
  })
}
