import { sql } from "drizzle-orm"
import type { PaidChatContext } from "../context.ts"
import { findChats, lockChat } from "../repository.ts"
import { openQuestion } from "../sealed.ts"
import { endNow } from "./end.ts"
import { move } from "./move.ts"
import { dueAt } from "./office.ts"

const BATCH = 200

/** Puts the question of a chat that was paid into the conversation of the two, once: from now on its answer is due. */
export const deliver = (ctx: PaidChatContext, { id }: { readonly id: string }): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const chat = await lockChat(tx, id)
    if (chat?.state !== "paid") return
    const { clientId, specialistId } = chat
    const text = await openQuestion(ctx, { on: tx, chat })
    // Whose key is gone has closed their account, which ends their chats.
    if (text === null) return
    // One of them did not want to be written to, or an admin closed their conversation, after it was ordered: all goes back.
    if ((await ctx.messaging.stopBetween({ tx, clientId, specialistId, side: "client" })) !== null)
      return await endNow(ctx, { tx, chat, reason: "stopped" })
    // The message has the chat's id: it is written once.
    const { id: conversationId } = await ctx.messaging.deliver({ tx, clientId, specialistId, id, text })
    const due = await dueAt(ctx, { specialistId, from: ctx.clock.now() })
    await move({ tx, chat, event: "deliver", step: { conversationId, question: null, dueAt: due } })
  })

/** Those that were paid and whose job was lost. */
export const deliverAll = async (ctx: PaidChatContext): Promise<void> => {
  for (const chat of await findChats(ctx.db.query, sql`c.state = 'paid' order by c.paid_at limit ${BATCH}`))
    await deliver(ctx, chat)
}
