import type { Platform } from "../../../platform/types.ts"
import { paymentDisputed } from "../../payments/events.ts"
import type { PackagesContext } from "../context.ts"
import { notifyGoesOn, notifyLost, notifyStopped, notifySuspended } from "../notifications.ts"
import { endPurchase, goOn, lockByOrder, lockPurchase, markStopped } from "../purchase-repository.ts"
import { type Ending, endForLeaving, refundOf } from "./give-back.ts"

/** What is left is never less than a month to book it in, as for a session that comes back. */
const AT_LEAST_MS = 30 * 86_400_000

/**
 * The bank decided that the payment stands. What became of its specialist meanwhile is made up for: of one who left, what
 * is left goes back now; while one is suspended, the choice is the client's.
 */
const afterWon = async (ctx: PackagesContext, { tx, purchase: { id } }: Ending): Promise<void> => {
  const now = ctx.clock.now()
  await goOn(tx, { id, keepUntil: now + AT_LEAST_MS })
  const purchase = await lockPurchase(tx, id)
  if (purchase === null) return
  const { specialistId } = purchase
  const status = (await ctx.specialists.bySpecialistIds([specialistId])).get(specialistId)?.status
  if (status === "closed") return await endForLeaving(ctx, { tx, purchase })
  const refund = refundOf(purchase, now)
  const isResting = status === "suspended" && refund !== null
  if (isResting) await notifySuspended(ctx, { tx, purchase, refund })
  await notifyGoesOn(ctx, { tx, purchase, to: isResting ? ["specialist"] : ["client", "specialist"] })
}

/**
 * While a bank decides about the payment of a package nothing can be booked with it, and nothing of it goes back: what is
 * booked stands. When the bank takes the money back it has ended, with nothing more to give. Both are told of each step.
 */
export const followDisputes = ({ outbox }: Pick<Platform, "outbox">, ctx: PackagesContext): void => {
  outbox.subscribe(paymentDisputed, "packages.disputed", async ({ payload }, tx) => {
    const { subject, orderId, outcome } = payload
    if (subject.kind !== "package" && subject.kind !== "subscription") return
    const purchase = await lockByOrder(tx, orderId)
    const { id, state, stoppedAt } = purchase
    if (state !== "active") return
    const now = ctx.clock.now()
    const isStopped = stoppedAt !== null
    if (outcome === "lost") {
      await endPurchase(tx, { id, now, state: "refunded" })
      return await notifyLost(ctx, { tx, purchase })
    }
    if (isStopped === (outcome === "opened")) return
    if (outcome === "won") return await afterWon(ctx, { tx, purchase })
    await markStopped(tx, { id, now })
    await notifyStopped(ctx, { tx, purchase })
  })
}
