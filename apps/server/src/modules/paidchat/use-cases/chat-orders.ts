import { sql } from "drizzle-orm"
import type { Tx } from "../../../platform/db/handles.ts"
import type { Order, Subject } from "../../payments/index.ts"
import { DELIVER, type PaidChatContext } from "../context.ts"
import { notifyBought } from "../notifications.ts"
import { presentOrdered } from "../present.ts"
import { findChats, findLive, lockByOrder } from "../repository.ts"
import { move } from "./move.ts"

const confirm = async (ctx: PaidChatContext, tx: Tx, order: Order): Promise<"confirmed" | "lost"> => {
  const chat = await lockByOrder(tx, order.id)
  const live = await findLive(tx, chat)
  // A late payment does not make a second chat of two people, and nobody pays for one with somebody who left.
  const isFree = live === null || live.id === chat.id
  if (!isFree || chat.question === null || (await ctx.specialists.byId(chat.specialistId)) === null) {
    await move({ tx, chat, event: "lose", step: { question: null } })
    return "lost"
  }
  const paid = await move({ tx, chat, event: "pay", step: { paidAt: ctx.clock.now() } })
  if (paid === null) return "lost"
  await notifyBought(ctx, { tx, chat: paid })
  await ctx.jobs.enqueue({ name: DELIVER, data: { id: chat.id } }, tx)
  return "confirmed"
}

/** Nothing is paid: neither now, nor, when the reserved money was gone before it was taken, after all. */
const giveUp = async (tx: Tx, order: Order): Promise<void> => {
  const chat = await lockByOrder(tx, order.id)
  const nothing = { paidAt: null, dueAt: null, answeredAt: null, endsAt: null }
  await move({ tx, chat, event: "lose", step: nothing })
}

/** How payments ask about the orders of paid chats: each answer is given inside the step that needs it. */
export const chatOrders = (ctx: PaidChatContext): Subject => ({
  vat: "payee",
  isPaidAhead: true,
  confirm: (tx, order) => confirm(ctx, tx, order),
  failed: (tx, order) => giveUp(tx, order),
  expired: (tx, order) => giveUp(tx, order),
  describe: async (orders, language) => {
    const ids = orders.map(({ id }) => id)
    const chats = await findChats(ctx.db.query, sql`c.order_id = any(${sql.param(ids)}::uuid[])`)
    return await presentOrdered(ctx, { chats, language })
  },
})
