import type { OwnSubscriptionOffer } from "@arnica/contract/subscriptions"
import type { Language } from "@arnica/i18n/languages"
import { sql } from "drizzle-orm"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { refuseFields } from "../../../platform/http/refused-fields.ts"
import type { SubscriptionsContext } from "../context.ts"
import { findOffer, type Offer, writeOffer } from "../offer-repository.ts"
import { countSubscriptions } from "../repository.ts"
import { isPsychotherapist } from "./plans.ts"
import { stopOfSpecialist } from "./stop.ts"

type Asked = { readonly actor: Pick<SignedIn, "specialistId">; readonly language: Language }

const canOffer = async (ctx: SubscriptionsContext, specialistId: number): Promise<boolean> => {
  const known = (await ctx.specialists.bySpecialistIds([specialistId])).get(specialistId)
  return known !== undefined && isPsychotherapist(known)
}

/** What a specialist offers as subscriptions, and the sessions that they could be for. */
export const ownOffer = async (
  ctx: SubscriptionsContext,
  { actor, language }: Asked,
): Promise<OwnSubscriptionOffer> => {
  const specialistId = actor.specialistId ?? 0
  const [can, products, offer, subscribers] = await Promise.all([
    canOffer(ctx, specialistId),
    ctx.specialists.offers(specialistId, language),
    findOffer(ctx.db.query, specialistId),
    countSubscriptions(
      ctx.db.query,
      sql`s.specialist_id = ${specialistId} and s.status in ('active', 'paused', 'resting')`,
    ),
  ])
  const { specialistId: _, ...shown } = offer ?? { specialistId }
  return { canOffer: can, products, offer: "productId" in shown ? shown : null, subscribers }
}

type Change = Asked & { readonly offer: Omit<Offer, "specialistId"> }

/**
 * Changes what a specialist offers. What was subscribed to keeps its price; switched off, subscriptions end with the month
 * that is paid, which their clients are told. Throws statusConflict without a profile, notAllowed for who is no
 * psychotherapist, and badInput for a session that they do not sell.
 */
export const changeOwnOffer = async (
  ctx: SubscriptionsContext,
  { offer, ...asked }: Change,
): Promise<OwnSubscriptionOffer> => {
  const { specialistId } = asked.actor
  if (specialistId === null) throw new AppError("statusConflict")
  if (!(await canOffer(ctx, specialistId))) throw new AppError("notAllowed")
  const products = await ctx.specialists.products(specialistId)
  if (!products.some(({ id }) => id === offer.productId))
    throw refuseFields([{ path: "productId", text: "notOffered" }])
  await ctx.db.transaction(async (tx) => {
    await writeOffer(tx, { specialistId, ...offer, now: ctx.clock.now() })
    if (!offer.active) await stopOfSpecialist(ctx, { tx, specialistId, reason: "offerEnded" })
  })
  return await ownOffer(ctx, asked)
}
