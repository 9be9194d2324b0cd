import type { Platform } from "../../../platform/types.ts"
import { paymentDisputed } from "../../payments/events.ts"
import type { PackagesContext } from "../context.ts"
import { tellGoesOn, tellStopped } from "../letters.ts"
import { endPurchase, lockByOrder, markStopped } from "../purchase-repository.ts"

/**
 * While a bank decides about the payment of a package nothing can be booked with it, and nothing of it goes back: what is
 * booked stands. Both are told. When the bank takes the money back it has ended, with nothing more to give.
 */
export const followDisputes = ({ outbox }: Pick<Platform, "outbox">, ctx: PackagesContext): void => {
  outbox.subscribe(paymentDisputed, "packages.disputed", async ({ payload }, tx) => {
    const { subject, orderId, outcome } = payload
    if (subject.kind !== "package") return
    const purchase = await lockByOrder(tx, orderId)
    const { id, state, stoppedAt } = purchase
    if (state !== "active") return
    const now = ctx.clock.now()
    const isStopped = stoppedAt !== null
    if (outcome === "lost") return await endPurchase(tx, { id, now, state: "refunded" })
    if (isStopped === (outcome === "opened")) return
    await markStopped(tx, { id, now, isStopped: outcome === "opened" })
    await (outcome === "opened" ? tellStopped : tellGoesOn)(ctx, { tx, purchase })
  })
}
