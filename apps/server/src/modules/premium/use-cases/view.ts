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
    ...{ status, renews, openOrderID: orderId },
    price: { amount: price, currency },
    paidUntil: paidUntil === null ? null : iso(paidUntil),
    overdueUntil: isOverdue ? iso(paidUntil + GRACE_MS) : null,
  }
}

/** A specialist's premium, as they see it. */
export const viewPremium = async (
  ctx: PremiumContext,
  { userId, specialistId }: Specialist,
): Promise<PremiumView> => {
  const id = specialistId ?? 0
  const [facts, current, paid] = await Promise.all([
    ctx.specialists.factsOfUser(userId),
    findCurrent(ctx.db.query, id),
    findPaid(ctx.db.query, { specialistId: id, count: MONTHS_SHOWN }),
  ])
  return {
    price: ctx.price,
    isPremium: facts?.premium === true,
    subscription: current === null ? null : present(current),
    months: paid.map(({ orderId, from, until, price, currency }) => ({
      ...{ orderID: orderId, from: iso(from), until: iso(until) },
      price: { amount: price, currency },
    })),
  }
}
