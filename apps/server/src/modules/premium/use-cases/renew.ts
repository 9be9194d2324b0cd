import { isAppError } from "../../../platform/errors.ts"
import { readerLanguage } from "../../notifications/index.ts"
import { ASK_AGAIN_MS, CHARGE_AHEAD_MS, GRACE_MS, type PremiumContext } from "../context.ts"
import { notifyEnded, notifyRefused } from "../notifications.ts"
import { countTry, findCurrent, findToCharge, findToEnd, lockById, type Subscription } from "../repository.ts"
import { openMonth } from "./begin.ts"
import { end } from "./end.ts"

/** Opens the order of the month that follows, unless it is open already or nobody wants it any more. */
const openNext = async (ctx: PremiumContext, due: Subscription): Promise<void> => {
  if (due.orderId !== null) return
  const user = (await ctx.identity.users.byIds([due.userId])).get(due.userId)
  const language = readerLanguage({ account: user })
  await ctx.db.transaction(async (tx) => {
    const subscription = await lockById(tx, due.id)
    if (subscription?.status !== "active" || subscription.orderId !== null) return
    const { renews, paidUntil, paidMonths } = subscription
    if (!renews || paidUntil === null || paidUntil !== due.paidUntil) return
    await openMonth(ctx, {
      tx,
      subscription,
      language,
      number: paidMonths + 1,
      expiresAt: paidUntil + GRACE_MS,
    })
  })
}

const REFUSALS = [
  "noSavedCard",
  "cardDeclined",
  "insufficientFunds",
  "authenticationFailed",
  "gatewayUnavailable",
] as const
/** Somebody is paying it right now, or has. */
const SETTLED = ["unfinishedPayment", "statusConflict"] as const

/** Charges the kept card for the month that is open. Who has to do something about it is told, once. */
const charge = async (ctx: PremiumContext, subscription: Subscription): Promise<void> => {
  const { monthId, orderId, userId, tries } = subscription
  if (monthId === null || orderId === null) return
  await countTry(ctx.db.query, { monthId, now: ctx.clock.now() })
  try {
    await ctx.payments.pay({ id: orderId, userId }, { method: "lastCard" })
  } catch (error) {
    if (SETTLED.some((code) => isAppError(error, code))) return
    if (!REFUSALS.some((code) => isAppError(error, code))) throw error
    if (tries === 0) await notifyRefused(ctx, subscription)
  }
}

const renew = async (ctx: PremiumContext, due: Subscription): Promise<void> => {
  await openNext(ctx, due)
  const current = await findCurrent(ctx.db.query, due.specialistId)
  if (current !== null) await charge(ctx, current)
}

const finish = async (ctx: PremiumContext, due: Subscription): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    const subscription = await lockById(tx, due.id)
    const isAsFound = subscription?.status === "active" && subscription.paidUntil === due.paidUntil
    if (!isAsFound || subscription.orderId !== null || subscription.renews !== due.renews) return
    await end(ctx, { tx, subscription, reason: due.renews ? "unpaid" : "cancelled" })
    await notifyEnded(ctx, { tx, subscription })
  })
}

type Step = (ctx: PremiumContext, due: Subscription) => Promise<void>

const each = async (ctx: PremiumContext, found: readonly Subscription[], step: Step): Promise<void> => {
  for (const due of found) {
    try {
      await step(ctx, due)
    } catch (error) {
      // One that fails does not keep the others waiting; the next sweep tries again.
      ctx.log.error({ err: error, subscriptionId: due.id }, "a premium subscription was not carried on")
    }
  }
}

/** Charges what is due, asks refused cards again, and ends what nobody pays for any more. */
export const renewAll = async (ctx: PremiumContext): Promise<void> => {
  const due = { now: ctx.clock.now(), aheadMs: CHARGE_AHEAD_MS, againMs: ASK_AGAIN_MS, graceMs: GRACE_MS }
  await each(ctx, await findToCharge(ctx.db.query, due), renew)
  await each(ctx, await findToEnd(ctx.db.query, due), finish)
}
