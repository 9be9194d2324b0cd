import type { NextStep } from "@arnica/contract/subscription-words"
import type { Subscription as Presented } from "@arnica/contract/subscriptions"
import type { Language } from "@arnica/i18n/languages"
import type { Tx } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { SubscriptionsContext } from "../context.ts"
import { notifyCancelled } from "../notify.ts"
import { subscriptionPolicy } from "../policy.ts"
import { changeSubscription, lockSubscription, type Subscription } from "../repository.ts"
import { abilitiesOf } from "./abilities.ts"
import { dropOpen } from "./open-period.ts"
import { stop } from "./stop.ts"
import { viewSubscription } from "./view.ts"

const ABILITY = { renew: "goOn", skip: "skip", pause: "pause", end: "cancel" } as const

type Step = { readonly tx: Tx; readonly subscription: Subscription }

const cancel = async (ctx: SubscriptionsContext, { tx, subscription }: Step): Promise<void> => {
  await stop(ctx, { tx, subscription, reason: "cancelled" })
  if (subscription.status !== "starting") await notifyCancelled(ctx, { tx, subscription })
}

type Request = {
  readonly actor: Pick<SignedIn, "userId">
  readonly id: string
  readonly next: NextStep
  readonly language: Language
}

/**
 * What comes after the month that is paid: another one, one without, a pause, or the end. Ending charges nothing again and
 * takes nothing away that is paid. The same again changes nothing. Throws notFound and statusConflict.
 */
export const decideNext = async (
  ctx: SubscriptionsContext,
  { actor, id, next, language }: Request,
): Promise<Presented> => {
  await ctx.db.transaction(async (tx) => {
    const subscription = subscriptionPolicy.authorize(actor, "own", await lockSubscription(tx, id))
    const { status } = subscription
    if (subscription.next === next && (status === "active" || status === "ended")) return
    if (!abilitiesOf(subscription, ctx.clock.now())[ABILITY[next]]) throw new AppError("statusConflict")
    if (next === "end") return await cancel(ctx, { tx, subscription })
    // The order of a larger plan that waits to be paid goes with another decision.
    await dropOpen(ctx, { tx, subscription })
    await changeSubscription(tx, { id, next, stopReason: null })
  })
  return await viewSubscription(ctx, { actor, id, language })
}
