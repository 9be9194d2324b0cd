import { sql } from "drizzle-orm"
import type { Queryable } from "../../platform/db/handles.ts"
import type { Platform } from "../../platform/types.ts"
import type { Order, Tender } from "../payments/index.ts"
import { giveBack, spend, worthFor } from "./domain/spend.ts"
import { lockLots, spendable, sumLeft } from "./lots.ts"
import { LEU } from "./move.ts"
import { findSpendings, moveSpending, returnPart, writeHolds } from "./spendings.ts"

const DAY = 86_400_000
/** How long credits can be spent at least once something went back to them. */
const AFTER_REFUND_MS = 30 * DAY

/** The most that credits pay of an order, in minor units; null for what they do not pay for. */
export const limitFor = ({ settings }: Pick<Platform, "settings">, kind: string): number | null => {
  switch (kind) {
    case "appointment":
    case "series":
    case "paidChat":
      return settings.read("creditLimit") * LEU
    case "package":
      return settings.read("storeCreditLimit") * LEU
    default:
      return null
  }
}

const isLeftOut = async (on: Queryable, { id }: Order): Promise<boolean> => {
  const { rowCount } = await on.execute(sql`select 1 from credits.left_out where order_id = ${id}`)
  return rowCount === 1
}

/**
 * Credits, as payments ask them: by themselves, unless their owner keeps them out of an order. Each step comes once, while the
 * order is locked; the lots of its payer are locked with it, so that no other order counts on the same.
 */
export const creditTender = (ctx: Pick<Platform, "clock" | "settings">): Tender => ({
  offer: async (on, { order, rest }) => {
    const limit = limitFor(ctx, order.subject.kind)
    if (limit === null || (await isLeftOut(on, order))) return null
    const available = sumLeft(spendable(await lockLots(on, order), ctx.clock.now()))
    const worth = worthFor({ rest, available, limit })
    return worth === null ? null : { ...worth, reference: order.userId }
  },
  hold: async (tx, { order, amount }) => {
    const now = ctx.clock.now()
    const parts = spend(spendable(await lockLots(tx, order), now), amount)
    if (parts === null) return false
    await writeHolds(tx, { order, parts, now })
    return true
  },
  take: async (tx, { order }) => {
    await lockLots(tx, order)
    const held = (await findSpendings(tx, order.id)).filter(({ state }) => state === "held")
    if (held.length === 0) throw new Error(`order ${order.id} holds no credits`)
    for (const spending of held) await moveSpending(tx, { orderId: order.id, spending, to: "taken" })
  },
  release: async (tx, { order }) => {
    await lockLots(tx, order)
    const had = (await findSpendings(tx, order.id)).filter(({ state }) => state !== "released")
    for (const spending of had) await moveSpending(tx, { orderId: order.id, spending, to: "released" })
  },
  giveBack: async (tx, { order, amount }) => {
    await lockLots(tx, order)
    const taken = (await findSpendings(tx, order.id)).filter(({ state }) => state === "taken")
    const until = ctx.clock.now() + AFTER_REFUND_MS
    for (const part of giveBack(taken, amount)) await returnPart(tx, { orderId: order.id, part, until })
  },
  account: async (_on, userId) => ({ type: "clientCredit", ownerId: userId }),
})
