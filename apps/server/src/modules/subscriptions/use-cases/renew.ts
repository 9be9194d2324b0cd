import { randomUUID } from "node:crypto"
import { DUNNING_DAYS } from "@arnica/contract/subscription-words"
import { nextTry, periodEnd } from "@arnica/rules/billing-clock"
import { type SQL, sql } from "drizzle-orm"
import type { Tx } from "../../../platform/db/handles.ts"
import { CLAIM_MS, DAY, type SubscriptionsContext } from "../context.ts"
import { notifyEnded, notifyOnHold, notifyRefused } from "../notify.ts"
import { insertSkipped } from "../period-repository.ts"
import {
  at,
  changeSubscription,
  findSubscription,
  lockSubscription,
  type Subscription,
} from "../repository.ts"
import { end } from "./end.ts"
import { dropOpen, labelOf, languageOf, openMonth } from "./open-period.ts"
import { planOfNext } from "./resume.ts"

/** How long the order of a month that is due can be paid by hand: a day longer than its card is asked. */
const PAYABLE_MS = (Math.max(...DUNNING_DAYS) + 1) * DAY

type Locked = { readonly tx: Tx; readonly subscription: Subscription }

/** What is due now, locked; null for what another sweep decided about meanwhile. */
const lockDue = async (
  ctx: SubscriptionsContext,
  { tx, id }: { tx: Tx; id: string },
): Promise<Subscription | null> => {
  const subscription = await lockSubscription(tx, id)
  if (subscription?.status !== "active") return null
  const { paidUntil, nextTryAt } = subscription
  const now = ctx.clock.now()
  return paidUntil !== null && paidUntil <= now && (nextTryAt ?? 0) <= now ? subscription : null
}

/** A month that nothing is charged for: the next one follows it on the day that it would have. */
const skip = async (ctx: SubscriptionsContext, { tx, subscription }: Locked): Promise<void> => {
  const { id, sessions, price, paidUntil, anchorAt, anchorNumber, lastNumber } = subscription
  if (paidUntil === null || anchorAt === null || anchorNumber === null) return
  const number = lastNumber + 1
  const until = periodEnd({ at: anchorAt, number: anchorNumber }, number)
  const now = ctx.clock.now()
  await insertSkipped(tx, {
    id: randomUUID(),
    subscriptionId: id,
    number,
    sessions,
    price,
    from: paidUntil,
    until,
    now,
  })
  await changeSubscription(tx, { id, next: "renew", paidUntil: until })
}

type Due = Locked & { readonly label: string }

/**
 * Opens the order of the month that is due, once, and takes the turn to ask its card: nobody else asks it for an hour, in
 * which whoever asks may have died.
 */
const openDue = async (ctx: SubscriptionsContext, { tx, subscription, label }: Due): Promise<void> => {
  const { id, paidUntil, openId, openReplacesId, lastNumber } = subscription
  if (openReplacesId !== null) await dropOpen(ctx, { tx, subscription })
  if (openId === null || openReplacesId !== null)
    await openMonth(ctx, {
      tx,
      subscription,
      number: lastNumber + 1,
      plan: planOfNext(subscription),
      // After a long standstill of ours there is a day left to pay it.
      expiresAt: Math.max((paidUntil ?? 0) + PAYABLE_MS, ctx.clock.now() + DAY),
      label,
    })
  await changeSubscription(tx, { id, nextTryAt: ctx.clock.now() + CLAIM_MS })
}

const decide = async (ctx: SubscriptionsContext, due: Due): Promise<"charge" | "done"> => {
  const { tx, subscription } = due
  switch (subscription.next) {
    case "renew":
      await openDue(ctx, due)
      return "charge"
    case "skip":
      await dropOpen(ctx, due)
      await skip(ctx, due)
      return "done"
    case "pause":
      await dropOpen(ctx, due)
      await changeSubscription(tx, { id: subscription.id, status: "paused", next: "renew", nextTryAt: null })
      return "done"
    case "end":
      await dropOpen(ctx, due)
      await end(ctx, { tx, subscription, reason: subscription.stopReason ?? "cancelled" })
      await notifyEnded(ctx, { tx, subscription })
      return "done"
  }
}

/** The card was refused: it is asked again on the next of the days, and after the last one the subscription rests. */
const noteRefused = (ctx: SubscriptionsContext, { id, openOrderId }: Subscription): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const subscription = await lockSubscription(tx, id)
    // Paid by hand meanwhile, or ended.
    if (subscription?.status !== "active" || subscription.openOrderId !== openOrderId) return
    const refused = subscription.refused + 1
    const dueAt = subscription.paidUntil ?? 0
    const day = nextTry({ dueAt, refused }, DUNNING_DAYS)
    if (day === null) {
      await dropOpen(ctx, { tx, subscription })
      await changeSubscription(tx, { id, status: "resting", refused, nextTryAt: null, next: "renew" })
      return await notifyOnHold(ctx, { tx, subscription })
    }
    // Days that were missed are not made up for within one.
    const nextTryAt = Math.max(day, ctx.clock.now() + DAY)
    await changeSubscription(tx, { id, refused, nextTryAt })
    await notifyRefused(ctx, { tx, subscription, nextTryAt })
  })

/** Charges the kept card for the month that is due, with no transaction open. */
const charge = async (ctx: SubscriptionsContext, id: string): Promise<void> => {
  const subscription = await findSubscription(ctx.db.query, id)
  if (subscription === null || subscription.openOrderId === null) return
  const order = { id: subscription.openOrderId, userId: subscription.clientId }
  if ((await ctx.payments.chargeSavedCard(order)) === "refused") await noteRefused(ctx, subscription)
}

/** Does what is due about one subscription: charges it, skips, pauses or ends it. */
export const renewOne = async (ctx: SubscriptionsContext, due: Subscription): Promise<void> => {
  const { sessions } = planOfNext(due)
  const language = await languageOf(ctx, due.clientId)
  const label = await labelOf(ctx, { sessions, language, sessionTypeCode: due.sessionTypeCode })
  const step = await ctx.db.transaction(async (tx) => {
    const subscription = await lockDue(ctx, { tx, id: due.id })
    return subscription === null ? "done" : await decide(ctx, { tx, subscription, label })
  })
  if (step === "charge") await charge(ctx, due.id)
}

/** What is due now: the first one first. */
export const dueNow = (now: number): SQL =>
  sql`s.status = 'active' and s.paid_until <= ${at(now)} and (s.next_try_at is null or s.next_try_at <= ${at(now)})
    order by s.paid_until limit 200`
