import { sql } from "drizzle-orm"
import { exportRows } from "../../platform/personal-data/export-rows.ts"
import type { PersonalDataHolder } from "../../platform/personal-data/personal-data.ts"
import { ARCHIVE_WORDS } from "./archive-words.ts"
import type { PaidChatContext } from "./context.ts"
import { findChats, lockChat } from "./repository.ts"
import { UNTOLD } from "./untold.ts"
import { endNow } from "./use-cases/end.ts"
import { move } from "./use-cases/move.ts"

/** That chats were paid is kept for the books; what runs ends with either account, and what was not used goes back. */
export const paidChatsOfPeople = (ctx: PaidChatContext): PersonalDataHolder => ({
  module: "paidchat",
  untold: UNTOLD,
  words: ARCHIVE_WORDS,
  tables: {
    "paidchat.chat": {
      after: "kept",
      why: "What was paid for, ten years by tax law. It names nobody but an emptied account.",
    },
  },
  exportOf: async (on, userId) => {
    const specialistId = await ctx.specialists.idOfUser(userId)
    return {
      sections: {
        paidChats: await exportRows(
          on,
          sql`select paid_at as "at", kind as "what", price::float8 as "amount", currency, answered_at as "answeredAt",
              ended_at as "until", refund::float8 as "refunded"
            from paidchat.chat where paid_at is not null and (client_id = ${userId} or specialist_id = ${specialistId})
            order by paid_at`,
        ),
      },
    }
  },
  eraseOf: async (tx, userId) => {
    const specialistId = await ctx.specialists.idOfUser(userId)
    const live = sql`c.state in ('ordered', 'paid', 'open', 'answered')
      and (c.client_id = ${userId} or c.specialist_id = ${specialistId}) order by c.id`
    for (const { id } of await findChats(tx, live)) {
      const chat = await lockChat(tx, id)
      if (chat === null) continue
      if (chat.state === "ordered") await move({ tx, chat, event: "lose", step: { question: null } })
      else
        await endNow(ctx, {
          tx,
          chat,
          reason: chat.clientId === userId ? "clientLeft" : "specialistLeft",
        })
    }
    await tx.execute(sql`update paidchat.chat set question = null where client_id = ${userId}`)
    return []
  },
})
