import type { Message, ThreadCard } from "@arnica/contract/conversations"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { CardsAsked } from "../cards.ts"
import type { MessagingContext } from "../context.ts"
import { type MessageRow, pageOfMessages, sentAtOf } from "../message-repository.ts"
import { openMessages } from "../sealed.ts"
import { ownConversation } from "./conversations.ts"

type Page = {
  readonly id: string
  readonly before?: number | undefined
  readonly after?: number | undefined
}
type Paging = Page & { readonly actor: SignedIn; readonly count: number }

type Found = { readonly items: readonly MessageRow[]; readonly more: boolean; readonly beyond: number | null }

/**
 * The stretch of time that a part of a conversation fills, so that parts beside each other leave nothing out and have nothing
 * twice: from its first message, or from the beginning, up to the first message of the next part.
 */
const stretchOf = async (
  { db }: Pick<MessagingContext, "db">,
  { page: { id, before, after }, found }: { readonly page: Page; readonly found: Found },
): Promise<Pick<CardsAsked, "from" | "until"> | null> => {
  const first = found.items[0]?.sentAt ?? null
  // After the last message there is nothing to tell: what came since stands in the part that ends with it.
  if (after !== undefined) return first === null ? null : { from: first, until: found.beyond }
  const until = before === undefined ? null : await sentAtOf(db.query, { conversationId: id, number: before })
  return { from: found.more ? first : null, until }
}

/** Messages of one's conversation, and what stands among them. Throws conversationNotFound. */
export const readMessages = async (
  ctx: MessagingContext,
  { actor, count, ...page }: Paging,
): Promise<{ items: Message[]; cards: ThreadCard[]; more: boolean }> => {
  const { conversation, side: reader } = await ownConversation(ctx, { actor, id: page.id })
  const { clientId, specialistId } = conversation
  const on = ctx.db.query
  const found = await pageOfMessages(on, { ...page, count, conversationId: page.id })
  const stretch = await stretchOf(ctx, { page, found })
  const [items, cards] = await Promise.all([
    openMessages(ctx, { on, clientId, rows: found.items, reader }),
    stretch === null ? [] : ctx.cards.of({ clientId, specialistId, side: reader, ...stretch }),
  ])
  return { items, cards, more: found.more }
}
