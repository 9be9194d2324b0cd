import type { Tx } from "../../../platform/db/handles.ts"
import type { Order, Subject } from "../../payments/index.ts"
import type { PackagesContext } from "../context.ts"
import { notifyBought } from "../notifications.ts"
import { activate, lockByOrder, lockPurchase, markLost } from "../purchase-repository.ts"
import { isFull } from "../store-offers.ts"
import { describeOrders } from "./periods.ts"

const confirm = async (ctx: PackagesContext, tx: Tx, order: Order): Promise<"confirmed" | "lost"> => {
  const { id, state, specialistId, offerId } = await lockByOrder(tx, order.id)
  if (state !== "ordered" && state !== "lost") return "lost"
  // Nobody pays for sessions with somebody who cannot be booked any more.
  if ((await ctx.specialists.byId(specialistId)) === null) {
    await markLost(tx, id)
    return "lost"
  }
  // Paid after its time, when somebody else has its place.
  if (state === "lost" && (await isFull(tx, offerId))) return "lost"
  await activate(tx, { id, now: ctx.clock.now() })
  const purchase = await lockPurchase(tx, id)
  if (purchase !== null) await notifyBought(ctx, { tx, purchase })
  return "confirmed"
}

/** Nothing is paid: neither now, nor, when the reserved money was gone before it was taken, after all. */
const giveUp = async (tx: Tx, order: Order): Promise<void> => {
  const { id, state } = await lockByOrder(tx, order.id)
  if (state === "ordered" || state === "active") await markLost(tx, id)
}

/** How payments ask about the orders of packages: each answer is given inside the step that needs it. */
export const packageOrders = (ctx: PackagesContext): Subject => ({
  vat: "payee",
  isPaidAhead: true,
  confirm: (tx, order) => confirm(ctx, tx, order),
  failed: (tx, order) => giveUp(tx, order),
  expired: (tx, order) => giveUp(tx, order),
  describe: (orders, language) => describeOrders(ctx, { orders, language }),
})
