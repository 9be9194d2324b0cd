import type { Currency } from "@arnica/contract/shared"
import { currencySchema } from "@arnica/contract/shared"
import { PLAN_SESSIONS, type PlanSessions } from "@arnica/contract/subscription-words"
import type {
  SubscriptionPlan,
  SubscriptionPlans,
  subscriptionsEndpoints,
} from "@arnica/contract/subscriptions"
import type { Language } from "@arnica/i18n/languages"
import type { z } from "zod"
import type { Result } from "../../../platform/http/handler.ts"
import type { SubscriptionsContext } from "../context.ts"
import { planPrice } from "../domain/plans.ts"
import { findActiveOffers, findOffer, type Offer } from "../offer-repository.ts"
import { sessionNames } from "./session-names.ts"

const DOMAIN = "PSIHO"
const SPECIALITY = "PSYCHOTHERAPIST"

/** Whether somebody is a psychotherapist: only they offer subscriptions. */
export const isPsychotherapist = (specialist: {
  readonly domainCode: string
  readonly specialities: readonly string[]
}): boolean => specialist.domainCode === DOMAIN && specialist.specialities.includes(SPECIALITY)

type Prices = Readonly<Partial<Record<Currency, number>>>

const isOn = ({ two, four }: Offer, sessions: PlanSessions): boolean => (sessions === 2 ? two : four)

/** The plans of an offer with what a month of each costs, in each currency in which its session is sold. */
const plansOf = (offer: Offer, prices: Prices): SubscriptionPlan[] =>
  PLAN_SESSIONS.filter((sessions) => isOn(offer, sessions)).map((sessions) => ({
    sessions,
    prices: currencySchema.options.flatMap((currency) => {
      const perSession = prices[currency]
      if (perSession === undefined || perSession === 0) return []
      const amount = planPrice({ perSession, discount: offer.discount }, sessions)
      return amount > 0 ? [{ currency, amount, single: perSession * sessions }] : []
    }),
  }))

type Product = {
  readonly sessionTypeCode: string
  readonly place: "online" | "office"
  readonly minutes: number
}

/** What somebody can subscribe to, with the account of whom they subscribe to. */
export type OnOffer = {
  readonly specialist: { readonly id: number; readonly userId: string }
  readonly product: Product
  readonly plans: SubscriptionPlan[]
}

/** What can be subscribed to with a specialist now, or null: for who cannot be booked, or is no psychotherapist any more. */
export const onOffer = async (ctx: SubscriptionsContext, specialistId: number): Promise<OnOffer | null> => {
  const offer = await findOffer(ctx.db.query, specialistId)
  if (offer === null || !offer.active) return null
  const [offering, known] = await Promise.all([
    ctx.specialists.offering(specialistId),
    ctx.specialists.bySpecialistIds([specialistId]),
  ])
  const summary = known.get(specialistId)
  const product = offering?.products.find(({ id }) => id === offer.productId)
  if (offering?.bookable !== true || product === undefined) return null
  if (summary === undefined || !isPsychotherapist(summary)) return null
  const plans = plansOf(offer, product.prices).filter(({ prices }) => prices.length > 0)
  return plans.length === 0 ? null : { specialist: offering.specialist, product, plans }
}

/** The same as a visitor sees it. */
export const plansOfSpecialist = async (
  ctx: SubscriptionsContext,
  { specialistId, language }: { readonly specialistId: number; readonly language: Language },
): Promise<{ offer: SubscriptionPlans | null }> => {
  const found = await onOffer(ctx, specialistId)
  if (found === null) return { offer: null }
  const nameOf = await sessionNames(ctx)
  const { sessionTypeCode, place, minutes } = found.product
  return { offer: { sessionName: nameOf(sessionTypeCode, language), place, minutes, plans: found.plans } }
}

type Route = (typeof subscriptionsEndpoints)["GET /api/v2/subscription-offers"]
type Query = z.output<Route["query"]>
type Row = { readonly specialistId: number; readonly product: Product; readonly plans: SubscriptionPlan[] }

const lowest = (plans: readonly SubscriptionPlan[], currency: Currency): number =>
  Math.min(
    ...plans.flatMap(({ sessions, prices }) =>
      prices.filter((price) => price.currency === currency).map(({ amount }) => amount / sessions),
    ),
  )

const wanted = (
  plans: readonly SubscriptionPlan[],
  { sessions, currency, most }: Query,
): SubscriptionPlan[] =>
  plans.filter(
    (plan) =>
      (sessions === undefined || plan.sessions === sessions) &&
      plan.prices.some(
        (price) => price.currency === currency && (most === undefined || price.amount <= most),
      ),
  )

/** All that can be subscribed to and is like what is asked for, in three queries, the lowest price of a session first. */
const findRows = async (ctx: SubscriptionsContext, query: Query): Promise<Row[]> => {
  const offers = await findActiveOffers(ctx.db.query)
  const [products, known] = await Promise.all([
    ctx.specialists.productsByIds(offers.map(({ productId }) => productId)),
    ctx.specialists.bySpecialistIds(offers.map(({ specialistId }) => specialistId)),
  ])
  const rows = offers.flatMap((offer) => {
    const product = products.get(offer.productId)
    const summary = known.get(offer.specialistId)
    if (product?.active !== true || summary?.status !== "active" || !isPsychotherapist(summary)) return []
    if (query.place !== undefined && product.place !== query.place) return []
    const plans = wanted(plansOf(offer, product.prices), query)
    return plans.length === 0 ? [] : [{ specialistId: offer.specialistId, product, plans }]
  })
  return rows.sort(
    (a, b) =>
      lowest(a.plans, query.currency) - lowest(b.plans, query.currency) || a.specialistId - b.specialistId,
  )
}

/** A page of the psychotherapists whom one can subscribe to. */
export const offersPage = async (
  ctx: SubscriptionsContext,
  { language, ...query }: Query & { readonly language: Language },
): Promise<Result<Route>> => {
  const { count, offset, currency } = query
  const rows = await findRows(ctx, query)
  const page = rows.slice(offset, offset + count)
  const ids = page.map(({ specialistId }) => specialistId)
  const [cards, nameOf] = await Promise.all([
    ctx.specialists.cards(ids, { language, currency, now: ctx.clock.now() }),
    sessionNames(ctx),
  ])
  const byId = new Map(cards.map((card) => [card.id, card]))
  const items = page.flatMap(({ specialistId, product, plans }) => {
    const card = byId.get(specialistId)
    if (card === undefined) return []
    const { sessionTypeCode, place, minutes } = product
    return [{ sessionName: nameOf(sessionTypeCode, language), place, minutes, plans, card }]
  })
  return { total: rows.length, items }
}
