import type { Subscription as Presented } from "@arnica/contract/subscriptions"
import type { Language } from "@arnica/i18n/languages"
import type { SubscriptionsContext } from "./context.ts"
import { findLatestPaid, type Period } from "./period-repository.ts"
import type { Subscription } from "./repository.ts"
import { abilitiesOf } from "./use-cases/abilities.ts"
import { planOfNext } from "./use-cases/resume.ts"
import { sessionNames } from "./use-cases/session-names.ts"

/** An instant as it is sent; null for none. */
export const isoOr = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

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
export const presentAll = async (
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
