import type { MoneyOnTheWire } from "@arnica/contract/shared"
import type { PlanChange } from "@arnica/contract/subscriptions"
import type { Language } from "@arnica/i18n/languages"
import { daysLeft, monthsAfter, sessionsForDays } from "@arnica/rules/billing-clock"
import type { Tx } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { ORDER_WAITS_MS, type SubscriptionsContext } from "../context.ts"
import { findLastPaid, type Period } from "../period-repository.ts"
import { subscriptionPolicy } from "../policy.ts"
import { changeSubscription, findSubscription, lockSubscription, type Subscription } from "../repository.ts"
import { abilitiesOf } from "./abilities.ts"
import { dropOpen, labelOf, openMonth } from "./open-period.ts"
import { onOffer } from "./plans.ts"

type Asked = { readonly actor: Pick<SignedIn, "userId">; readonly id: string }
type Quote = { readonly presented: PlanChange; readonly running: Period; readonly givesBack: number }

const refuseUnlessChangeable = (ctx: SubscriptionsContext, subscription: Subscription): void => {
  if (!abilitiesOf(subscription, ctx.clock.now()).change) throw new AppError("statusConflict")
}

/** The other plan and its price today. Throws statusConflict when it is not on offer, or for another kind of session. */
const otherPlan = async (
  ctx: SubscriptionsContext,
  { specialistId, sessions, currency, sessionTypeCode, place, minutes }: Subscription,
): Promise<Pick<Subscription, "sessions" | "price">> => {
  const found = await onOffer(ctx, specialistId)
  const isSame =
    found?.product.sessionTypeCode === sessionTypeCode &&
    found.product.place === place &&
    found.product.minutes === minutes
  const plan = isSame ? found.plans.find((each) => each.sessions !== sessions) : undefined
  const price = plan?.prices.find((each) => each.currency === currency)
  if (plan === undefined || price === undefined) throw new AppError("statusConflict")
  return { sessions: plan.sessions, price: price.amount }
}

/** How many sessions of the month that is under way can still be given back, and what each of them cost. */
const freeOf = async (
  ctx: SubscriptionsContext,
  running: Period,
): Promise<{ free: number; each: number }> => {
  const states = await ctx.packages.readStates(running.orderId === null ? [] : [running.orderId])
  const state = running.orderId === null ? undefined : states.get(running.orderId)
  const free = state?.state === "active" ? state.left : 0
  return { free, each: running.price / running.sessions }
}

const quoteOf = async (ctx: SubscriptionsContext, subscription: Subscription): Promise<Quote> => {
  refuseUnlessChangeable(ctx, subscription)
  const [plan, running] = [
    await otherPlan(ctx, subscription),
    await findLastPaid(ctx.db.query, subscription.id),
  ]
  const { currency, paidUntil } = subscription
  if (running === null || running.from === null || running.until === null || paidUntil === null)
    throw new AppError("statusConflict")
  const now = ctx.clock.now()
  const span = { from: running.from, until: running.until, now }
  const { free, each } = await freeOf(ctx, running)
  const givesBack = Math.min(free, sessionsForDays(running.sessions, span))
  const { days, left } = daysLeft(span)
  const credit = { amount: Math.round(each * givesBack), currency }
  const isLarger = plan.sessions > subscription.sessions && running.until === paidUntil
  const presented: PlanChange = {
    sessions: plan.sessions,
    price: { amount: plan.price, currency },
    now: isLarger
      ? {
          daysLeft: left,
          days,
          givenBack: givesBack,
          credit,
          until: new Date(monthsAfter(now, 1)).toISOString(),
        }
      : null,
    from: new Date(paidUntil).toISOString(),
  }
  return { presented, running, givesBack }
}

/** What the other plan would cost, now or from the next month on. Throws notFound, and statusConflict where there is none. */
export const quoteChange = async (ctx: SubscriptionsContext, { actor, id }: Asked): Promise<PlanChange> => {
  const found = subscriptionPolicy.authorize(actor, "own", await findSubscription(ctx.db.query, id))
  return (await quoteOf(ctx, found)).presented
}

type Change = Asked & {
  readonly when: "now" | "next"
  /** What the client was shown. */
  readonly expectedPrice: MoneyOnTheWire
  readonly expectedCredit: number
  readonly language: Language
}

type Changing = {
  readonly tx: Tx
  readonly subscription: Subscription
  readonly quote: Quote
  readonly label: string
}

const changeNow = async (
  ctx: SubscriptionsContext,
  { tx, subscription, quote, label }: Changing,
): Promise<string> => {
  const { sessions, price } = quote.presented
  await dropOpen(ctx, { tx, subscription })
  return await openMonth(ctx, {
    tx,
    subscription,
    number: subscription.lastNumber + 1,
    plan: { sessions, price: price.amount },
    // The month that is due then is another order.
    expiresAt: Math.min(ctx.clock.now() + ORDER_WAITS_MS, subscription.paidUntil ?? 0),
    label,
    replaces: { id: quote.running.id, givesBack: quote.givesBack },
  })
}

const refuseOther = (quote: PlanChange, { when, expectedPrice, expectedCredit }: Change): void => {
  const isSame =
    quote.price.amount === expectedPrice.amount && quote.price.currency === expectedPrice.currency
  const isCredit = when === "next" || quote.now?.credit.amount === expectedCredit
  if (!isSame || !isCredit) throw new AppError("statusConflict", { data: { change: quote } })
}

/**
 * Takes the other plan. From the next month on nothing is paid now; a larger one can begin at once: a month from today, by
 * the order that answers, and sessions for the days that are left of the other go back once it is paid. Throws notFound, and
 * statusConflict with what it costs when that is another amount by now.
 */
export const changePlan = async (
  ctx: SubscriptionsContext,
  change: Change,
): Promise<{ orderID: string | null }> => {
  const { actor, id, when, language } = change
  const found = subscriptionPolicy.authorize(actor, "own", await findSubscription(ctx.db.query, id))
  const quote = await quoteOf(ctx, found)
  refuseOther(quote.presented, change)
  const { sessions, price } = quote.presented
  const { sessionTypeCode } = found
  const label = await labelOf(ctx, { sessions, sessionTypeCode, language })
  return await ctx.db.transaction(async (tx) => {
    const subscription = subscriptionPolicy.authorize(actor, "own", await lockSubscription(tx, id))
    refuseUnlessChangeable(ctx, subscription)
    // Another month began, or another plan, since it was asked what it would cost.
    if (subscription.lastNumber !== found.lastNumber || subscription.sessions !== found.sessions)
      throw new AppError("statusConflict")
    if (when === "now") return { orderID: await changeNow(ctx, { tx, subscription, quote, label }) }
    await dropOpen(ctx, { tx, subscription })
    await changeSubscription(tx, { id, nextSessions: sessions, nextPrice: price.amount })
    return { orderID: null }
  })
}
