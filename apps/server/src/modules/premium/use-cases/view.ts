import type { premiumSchema } from "@arnica/contract/premium"
import type { z } from "zod"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { GRACE_MS, type PremiumContext } from "../context.ts"
import { findCurrent, findPaid, type Subscription } from "../repository.ts"

export type PremiumView = z.input<typeof premiumSchema>
export type Specialist = Pick<SignedIn, "userId" | "specialistId">

const MONTHS_SHOWN = 12

const iso = (at: number): string => new Date(at).toISOString()

const present = (one: Subscription): PremiumView["subscription"] => {
  const { status, price, currency, paidUntil, renews, orderId } = one
  if (status === "ended") return null
  const isOverdue = orderId !== null && paidUntil !== null && (one.tries ?? 0) > 0
  return {
    status,
    renews,
    openOrderID: orderId,
    price: { amount: price, currency },
    paidUntil: paidUntil === null ? null : iso(paidUntil),
    overdueUntil: isOverdue ? iso(paidUntil + GRACE_MS) : null,
  }
}

/** Whether what was paid lasts: so long a cancellation can be taken back. */
export const isPaidStill = ({ status, paidUntil }: Subscription, now: number): boolean =>
  status === "active" && paidUntil !== null && paidUntil > now

/** A specialist's premium, as they see it. */
export const viewPremium = async (
  ctx: PremiumContext,
  { userId, specialistId }: Specialist,
): Promise<PremiumView> => {
  const id = specialistId ?? 0
  const now = ctx.clock.now()
  const [facts, listed, current, paid] = await Promise.all([
    ctx.specialists.factsOfUser(userId),
    ctx.specialists.byId(id),
    findCurrent(ctx.db.query, id),
    findPaid(ctx.db.query, { specialistId: id, count: MONTHS_SHOWN }),
  ])
  const isPremium = facts?.premium === true
  return {
    price: ctx.price,
    isPremium,
    abilities: {
      begin: listed !== null && current === null && !isPremium,
      cancel: current?.renews === true,
      goOn: current?.renews === false && isPaidStill(current, now),
    },
    subscription: current === null ? null : present(current),
    months: paid.map(({ orderId, from, until, price, currency }) => ({
      orderID: orderId,
      from: iso(from),
      until: iso(until),
      price: { amount: price, currency },
    })),
  }
}
