import type { Subscription as Presented, SubscriptionPeriod } from "@arnica/contract/subscriptions"
import type { Language } from "@arnica/i18n/languages"
import { sql } from "drizzle-orm"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { SubscriptionsContext } from "../context.ts"
import { findLatestPaid, type Period, pageOfPeriods } from "../period-repository.ts"
import { subscriptionPolicy } from "../policy.ts"
import { countSubscriptions, findSubscription, findSubscriptions, type Subscription } from "../repository.ts"
import { abilitiesOf } from "./abilities.ts"
import { planOfNext } from "./resume.ts"
import { sessionNames } from "./session-names.ts"

const isoOr = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

type Left = { readonly state: string; readonly left: number; readonly expiresAt: string }

/** What can be booked: of the newest month, and what rolled over from those before it. */
const leftOf = (periods: readonly Period[], states: ReadonlyMap<string, Left>): Presented["left"] => {
  const [newest, ...older] = periods.map(({ orderId }) => {
    const state = orderId === null ? undefined : states.get(orderId)
    return state?.state === "active" && state.left > 0 ? state : null
  })
  const rolled = older.filter((each) => each !== null)
  return {
    now: newest?.left ?? 0,
    nowUntil: newest?.expiresAt ?? null,
    rolledOver: rolled.reduce((sum, { left }) => sum + left, 0),
    // The first of them that is lost.
    rolledOverUntil: rolled.map(({ expiresAt }) => expiresAt).sort()[0] ?? null,
  }
}

const renewalOf = (subscription: Subscription): Presented["renewal"] => {
  const { status, next, paidUntil, currency, refused } = subscription
  if (status !== "active" || next !== "renew" || paidUntil === null || refused > 0) return null
  const { price } = planOfNext(subscription)
  return { at: new Date(paidUntil).toISOString(), price: { amount: price, currency } }
}

type Presenting = {
  readonly found: readonly Subscription[]
  readonly userId: string
  readonly language: Language
}

type Known = {
  readonly periods: readonly Period[]
  readonly states: ReadonlyMap<string, Left>
  readonly specialists: Awaited<ReturnType<SubscriptionsContext["specialists"]["bySpecialistIds"]>>
  readonly card: Awaited<ReturnType<SubscriptionsContext["payments"]["savedCard"]>>
  readonly nameOf: Awaited<ReturnType<typeof sessionNames>>
  readonly language: Language
  readonly now: number
}

const present = (subscription: Subscription, known: Known): Presented => {
  const { id, specialistId, status, price, currency, refused, nextTryAt, nextSessions, nextPrice } =
    subscription
  const specialist = known.specialists.get(specialistId)
  if (specialist === undefined) throw new Error(`no specialist ${specialistId}`)
  const own = known.periods.filter(({ subscriptionId }) => subscriptionId === id)
  const left = leftOf(own, known.states)
  const isBookable = specialist.status === "active"
  const { card } = known
  return {
    id,
    status,
    next: subscription.next,
    stopReason: subscription.stopReason,
    specialist: {
      id: specialistId,
      atlasUrl: specialist.url,
      fullName: specialist.nameIn(known.language),
      photo: specialist.photo,
      bookable: isBookable,
    },
    sessionName: known.nameOf(subscription.sessionTypeCode, known.language),
    place: subscription.place,
    minutes: subscription.minutes,
    sessions: subscription.sessions,
    price: { amount: price, currency },
    nextPlan:
      nextSessions === null || nextPrice === null
        ? null
        : { sessions: nextSessions, price: { amount: nextPrice, currency } },
    startedAt: isoOr(subscription.startedAt),
    paidUntil: isoOr(subscription.paidUntil),
    renewal: renewalOf(subscription),
    openOrderID: subscription.openOrderId,
    dunning: refused === 0 ? null : { refused, nextAt: isoOr(nextTryAt) },
    left,
    card: card === null ? null : { brand: card.brand, last4: card.last4, expires: card.expires },
    abilities: {
      ...abilitiesOf(subscription, known.now),
      book: isBookable && left.now + left.rolledOver > 0,
    },
  }
}

/** Subscriptions as their client sees them, in their order, with one look-up each of all that belongs to them. */
const presentAll = async (
  ctx: SubscriptionsContext,
  { found, userId, language }: Presenting,
): Promise<Presented[]> => {
  const [periods, specialists, card, nameOf] = await Promise.all([
    findLatestPaid(
      ctx.db.query,
      found.map(({ id }) => id),
    ),
    ctx.specialists.bySpecialistIds([...new Set(found.map(({ specialistId }) => specialistId))]),
    ctx.payments.savedCard(userId),
    sessionNames(ctx),
  ])
  const states = await ctx.packages.readStates(periods.flatMap(({ orderId }) => orderId ?? []))
  const known = { periods, states, specialists, card, nameOf, language, now: ctx.clock.now() }
  return found.map((subscription) => present(subscription, known))
}

type Asked = { readonly actor: Pick<SignedIn, "userId">; readonly language: Language }
type Page = { readonly count: number; readonly offset: number }

/** A page of somebody's subscriptions: those that go on first, then the newest. Those that never began are left out. */
export const ownSubscriptions = async (
  ctx: SubscriptionsContext,
  { actor, language, count, offset }: Asked & Page,
): Promise<{ total: number; items: Presented[] }> => {
  const { userId } = actor
  const own = sql`s.client_id = ${userId} and (s.started_at is not null or s.status = 'starting')`
  const [total, found] = await Promise.all([
    countSubscriptions(ctx.db.query, own),
    findSubscriptions(
      ctx.db.query,
      sql`${own} order by (s.status = 'ended'), s.created_at desc, s.id limit ${count} offset ${offset}`,
    ),
  ])
  return { total, items: await presentAll(ctx, { found, userId, language }) }
}

/** A subscription as its client sees it. Throws notFound for anybody else. */
export const viewSubscription = async (
  ctx: SubscriptionsContext,
  { actor, id, language }: Asked & { readonly id: string },
): Promise<Presented> => {
  const found = subscriptionPolicy.authorize(actor, "own", await findSubscription(ctx.db.query, id))
  const [presented] = await presentAll(ctx, { found: [found], userId: actor.userId, language })
  if (presented === undefined) throw new Error("a subscription was not presented")
  return presented
}

/** A page of the months of a subscription, the newest first. Throws notFound for anybody else. */
export const ownPeriods = async (
  ctx: SubscriptionsContext,
  { actor, id, ...page }: Pick<Asked, "actor"> & Page & { readonly id: string },
): Promise<{ total: number; items: SubscriptionPeriod[] }> => {
  const { currency } = subscriptionPolicy.authorize(actor, "own", await findSubscription(ctx.db.query, id))
  const { total, items } = await pageOfPeriods(ctx.db.query, { subscriptionId: id, ...page })
  return {
    total,
    items: items.map(({ number, state, sessions, price, orderId, from, until }) => ({
      number,
      state,
      sessions,
      price: { amount: price, currency },
      orderID: orderId,
      from: isoOr(from),
      until: isoOr(until),
    })),
  }
}
