import { randomUUID } from "node:crypto"
import type { MoneyOnTheWire } from "@arnica/contract/shared"
import type { PlanSessions } from "@arnica/contract/subscription-words"
import type { Language } from "@arnica/i18n/languages"
import type { Tx } from "../../../platform/db/handles.ts"
import { isPgError } from "../../../platform/db/pg-error.ts"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { ORDER_WAITS_MS, type SubscriptionsContext } from "../context.ts"
import { offerPolicy } from "../policy.ts"
import { findLive, insertSubscription, lockSubscription, type NewSubscription } from "../repository.ts"
import { end } from "./end.ts"
import { dropOpen, labelOf, openMonth } from "./open-period.ts"
import { type OnOffer, onOffer } from "./plans.ts"

type Request = {
  readonly actor: Pick<SignedIn, "userId">
  readonly specialistId: number
  readonly sessions: PlanSessions
  /** What the client was shown. */
  readonly expectedPrice: MoneyOnTheWire
  readonly language: Language
}

/** What a month of a plan costs. Throws notFound, currencyMismatch, and statusConflict with the price when another was shown. */
const priceOfPlan = (
  { plans }: OnOffer,
  { sessions, expected }: { readonly sessions: PlanSessions; readonly expected: MoneyOnTheWire },
): number => {
  const plan = plans.find((each) => each.sessions === sessions)
  if (plan === undefined) throw new AppError("notFound")
  const { currency: wanted, amount } = expected
  const price = plan.prices.find(({ currency }) => currency === wanted)
  const offered = plan.prices.map(({ currency }) => currency).join(", ")
  if (price === undefined) throw new AppError("currencyMismatch", { params: { wanted, offered } })
  if (price.amount !== amount)
    throw new AppError("statusConflict", { data: { price: { amount: price.amount, currency: wanted } } })
  return price.amount
}

type Work = { readonly tx: Tx; readonly wanted: Omit<NewSubscription, "id">; readonly label: string }

/** The order that waits for the same. One on other terms is let go. */
const waitingOrder = async (ctx: SubscriptionsContext, { tx, wanted }: Work): Promise<string | null> => {
  const found = await findLive(tx, wanted)
  const live = found === null ? null : await lockSubscription(tx, found.id)
  if (live === null || live.status === "ended") return null
  if (live.status !== "starting") throw new AppError("statusConflict", { data: { subscriptionID: live.id } })
  const order = live.openOrderId === null ? null : await ctx.payments.order(live.openOrderId)
  const isSame =
    live.sessions === wanted.sessions &&
    live.price === wanted.price &&
    live.currency === wanted.currency &&
    live.sessionTypeCode === wanted.sessionTypeCode &&
    live.place === wanted.place &&
    live.minutes === wanted.minutes
  const lasts = (order?.expiresAt ?? 0) > ctx.clock.now()
  if (order?.status === "pending" || (isSame && lasts)) return live.openOrderId
  await dropOpen(ctx, { tx, subscription: live })
  await end(ctx, { tx, subscription: live, reason: "dropped" })
  return null
}

const open = async (ctx: SubscriptionsContext, work: Work): Promise<string> => {
  const waiting = await waitingOrder(ctx, work)
  if (waiting !== null) return waiting
  const { tx, wanted, label } = work
  const now = ctx.clock.now()
  const subscription = { ...wanted, id: randomUUID() }
  await insertSubscription(tx, { ...subscription, now })
  const expiresAt = now + ORDER_WAITS_MS
  return await openMonth(ctx, { tx, subscription, number: 1, plan: wanted, expiresAt, label })
}

/**
 * Opens the order of a first month, or answers the one that waits. Throws notFound for what is not on offer, notAllowed for
 * a psychotherapist's own, currencyMismatch, and statusConflict for who has one with them, or was shown another price.
 */
export const subscribe = async (
  ctx: SubscriptionsContext,
  request: Request,
): Promise<{ orderID: string }> => {
  const { actor, specialistId, sessions, expectedPrice, language } = request
  const found = await onOffer(ctx, specialistId)
  if (found === null) throw new AppError("notFound")
  offerPolicy.authorize(actor, "subscribe", found.specialist)
  const price = priceOfPlan(found, { sessions, expected: expectedPrice })
  const { sessionTypeCode, place, minutes } = found.product
  const { currency } = expectedPrice
  const wanted = {
    clientId: actor.userId,
    specialistId,
    sessionTypeCode,
    place,
    minutes,
    sessions,
    price,
    currency,
  }
  const label = await labelOf(ctx, { sessions, sessionTypeCode, language })
  try {
    return { orderID: await ctx.db.transaction((tx) => open(ctx, { tx, wanted, label })) }
  } catch (error) {
    // The other of two presses opened it in between.
    if (isPgError(error, "23505", "subscription_one_idx")) return await subscribe(ctx, request)
    throw error
  }
}
