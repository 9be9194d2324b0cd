import { DUNNING_DAYS } from "@arnica/contract/subscription-words"
import { nextTry } from "@arnica/rules/billing-clock"
import { eachAlone } from "../../../platform/jobs/each-alone.ts"
import { readerLanguage } from "../../notifications/index.ts"
import { CHARGE_AHEAD_MS, DAY, GRACE_MS, type PremiumContext } from "../context.ts"
import { notifyAhead, notifyEnded, notifyRefused } from "../notifications.ts"
import {
  findCurrent,
  findToCharge,
  findToEnd,
  findToNotice,
  lockById,
  markNoticed,
  type Subscription,
  takeTry,
} from "../repository.ts"
import { openMonth } from "./begin.ts"
import { dropOpen } from "./cancel.ts"
import { end } from "./end.ts"

/** Tells a specialist what is charged next, and when, once for each month. */
const notice = (ctx: PremiumContext, { id }: Subscription): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const subscription = await lockById(tx, id)
    if (subscription?.status !== "active" || !subscription.renews) return
    const number = subscription.paidMonths + 1
    if (subscription.noticedNumber === number) return
    await markNoticed(tx, { id, number })
    await notifyAhead(ctx, { tx, subscription })
  })

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

/** The card was refused: it is asked again on the next of the days, and after the last one premium ends. */
const noteRefused = (ctx: PremiumContext, { id, monthId }: Subscription): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const subscription = await lockById(tx, id)
    // Paid by hand meanwhile, or cancelled.
    if (subscription?.status !== "active" || subscription.monthId !== monthId) return
    const dueAt = (subscription.paidUntil ?? 0) - CHARGE_AHEAD_MS
    const day = nextTry({ dueAt, refused: subscription.tries ?? 0 }, DUNNING_DAYS)
    if (day === null) {
      await dropOpen(ctx, { tx, subscription })
      await end(ctx, { tx, subscription, reason: "unpaid" })
      return await notifyEnded(ctx, { tx, subscription })
    }
    const nextTryAt = Math.max(day, ctx.clock.now() + DAY)
    await notifyRefused(ctx, { tx, subscription, nextTryAt })
  })

/** Charges the kept card for the month that is open, with no transaction open. */
const charge = async (ctx: PremiumContext, subscription: Subscription): Promise<void> => {
  const { monthId, orderId, userId, tries } = subscription
  if (monthId === null || orderId === null) return
  if (!(await takeTry(ctx.db.query, { monthId, tries: tries ?? 0, now: ctx.clock.now() }))) return
  const answer = await ctx.payments.chargeSavedCard({ id: orderId, userId })
  if (answer === "refused") await noteRefused(ctx, subscription)
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

/** Tells of charges that are near, charges what is due, asks refused cards again, and ends what nobody pays for any more. */
export const renewAll = async (ctx: PremiumContext): Promise<void> => {
  const now = ctx.clock.now()
  const from = now + CHARGE_AHEAD_MS
  const near = { from, until: from + ctx.settings.read("subscriptionNoticeDays") * DAY }
  const due = { now, aheadMs: CHARGE_AHEAD_MS, graceMs: GRACE_MS, days: DUNNING_DAYS }
  const told = await findToNotice(ctx.db.query, near)
  await eachAlone(ctx, { all: told, what: "premium.notice", work: (one) => notice(ctx, one) })
  const charged = await findToCharge(ctx.db.query, due)
  await eachAlone(ctx, { all: charged, what: "premium.charge", work: (one) => renew(ctx, one) })
  const over = await findToEnd(ctx.db.query, due)
  await eachAlone(ctx, { all: over, what: "premium.end", work: (one) => finish(ctx, one) })
}
