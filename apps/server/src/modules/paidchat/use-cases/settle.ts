import { sql } from "drizzle-orm"
import type { Tx } from "../../../platform/db/handles.ts"
import { eachAlone } from "../../../platform/jobs/each-alone.ts"
import { leftToRefund, type Order } from "../../payments/index.ts"
import type { PaidChatContext } from "../context.ts"
import { type Chat, findChats, lockChat, saveChat } from "../repository.ts"

const BATCH = 200

/** While a bank decides the money waits; what it took back, or an admin gave back, is neither earned nor given back again. */
const GONE: ReadonlySet<string> = new Set(["lost", "refunded", "voided", "failed"])

type Settling = { readonly tx: Tx; readonly chat: Chat; readonly order: Order }

/** Gives back what was not used and earns the rest, of what is left of the order. Answers whether it is done. */
const moveMoney = async (ctx: PaidChatContext, { tx, chat, order }: Settling): Promise<boolean> => {
  if (GONE.has(order.status)) return true
  // Not taken yet, or a bank decides.
  if (order.status === "disputed" || order.status === "authorised") return false
  const { id, orderId, price, refund, endReason } = chat
  const ref = `paidChat:${id}`
  const left = leftToRefund(order)
  const back = Math.min(refund, left)
  if (back > 0)
    await ctx.payments.refund(tx, { orderId, amount: back, reason: `paid chat: ${endReason ?? ""}`, ref })
  const earned = Math.min(price - refund, left - back)
  return earned <= 0 || (await ctx.payments.earn(tx, { orderId, amount: earned, ref }))
}

/**
 * Brings the money of a chat that has ended where it belongs: what was not used back to its client, the rest to its
 * specialist, each once by its name.
 */
export const settle = (ctx: PaidChatContext, { id }: { readonly id: string }): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const chat = await lockChat(tx, id)
    if (chat === null || chat.settled || chat.endedAt === null) return
    const order = await ctx.payments.order(chat.orderId)
    if (order === null) throw new Error(`no order of paid chat ${id}`)
    if (await moveMoney(ctx, { tx, chat, order }))
      await saveChat(tx, Object.assign({}, chat, { settled: true }))
  })

/** Settles all that has ended. */
export const settleAll = async (ctx: PaidChatContext): Promise<void> => {
  const found = await findChats(ctx.db.query, sql`not c.settled order by c.ended_at limit ${BATCH}`)
  await eachAlone(ctx, { all: found, what: "paidchat.settle", work: (chat) => settle(ctx, chat) })
}
