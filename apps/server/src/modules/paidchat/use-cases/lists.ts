import type { PaidChat } from "@arnica/contract/paid-chat"
import type { Language } from "@arnica/i18n/languages"
import { type SQL, sql } from "drizzle-orm"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { PaidChatContext } from "../context.ts"
import { presentChats, presentOne } from "../present.ts"
import { countChats, findChats, findNewest } from "../repository.ts"

type Asked = {
  readonly actor: SignedIn
  readonly count: number
  readonly offset: number
  readonly language: Language
}
type Page = { readonly count: number; readonly details: PaidChat[] }

const pageOf = async (
  ctx: PaidChatContext,
  { actor, count, offset, language, where, order }: Asked & { readonly where: SQL; readonly order: SQL },
): Promise<Page> => {
  const [total, chats] = await Promise.all([
    countChats(ctx.db.query, where),
    findChats(ctx.db.query, sql`${where} order by ${order}, c.id limit ${count} offset ${offset}`),
  ])
  return { count: total, details: await presentChats(ctx, { actor, chats, language }) }
}

/** A page of what somebody bought, the newest first. */
export const boughtChats = (ctx: PaidChatContext, asked: Asked): Promise<Page> =>
  pageOf(
    ctx,
    Object.assign({}, asked, {
      where: sql`c.client_id = ${asked.actor.userId} and c.paid_at is not null`,
      order: sql`c.created_at desc`,
    }),
  )

/** A page of what a specialist sold: those that wait for an answer first, the one that is due next before all. */
export const soldChats = (ctx: PaidChatContext, asked: Asked): Promise<Page> =>
  pageOf(
    ctx,
    Object.assign({}, asked, {
      where: sql`c.specialist_id = ${asked.actor.specialistId ?? 0} and c.paid_at is not null`,
      order: sql`case when c.state = 'open' then c.due_at end nulls last, c.created_at desc`,
    }),
  )

/** The newest paid chat of the two of a conversation, for one of them. Throws conversationNotFound. */
export const chatOfConversation = async (
  ctx: PaidChatContext,
  { actor, id, language }: Pick<Asked, "actor" | "language"> & { readonly id: string },
): Promise<{ paidChat: PaidChat | null }> => {
  const chat = await findNewest(ctx.db.query, await ctx.messaging.ownConversation({ actor, id }))
  return { paidChat: chat === null ? null : await presentOne(ctx, { actor, chat, language }) }
}
