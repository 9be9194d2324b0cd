import { CONVERSATION_SEARCH, type Message } from "@arnica/contract/conversations"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { MessagingContext } from "../context.ts"
import { matcherOf, searchBackwards } from "../domain/search.ts"
import { pageOfMessages } from "../message-repository.ts"
import { openMessages } from "../sealed.ts"
import { ownConversation } from "./conversations.ts"

/** How many are opened at a time: as many as are in memory. */
const BATCH = 200

type Asked = {
  readonly actor: SignedIn
  readonly id: string
  readonly text: string
  readonly before?: number | undefined
  readonly gone: AbortSignal
}

/**
 * Messages of one's conversation with all of some words, the newest first. What is sealed has no index: it is opened a
 * batch at a time, looked through and forgotten. Throws conversationNotFound.
 */
export const searchMessages = async (
  ctx: MessagingContext,
  { actor, id, text, before, gone }: Asked,
): Promise<{ items: Message[]; next: number | null }> => {
  const { conversation, side: reader } = await ownConversation(ctx, { actor, id })
  const { clientId } = conversation
  const on = ctx.db.query
  return await searchBackwards<Message>({
    before,
    gone,
    fits: matcherOf(text),
    most: CONVERSATION_SEARCH,
    read: async (until) => {
      const { items, more } = await pageOfMessages(on, { conversationId: id, before: until, count: BATCH })
      return { items: await openMessages(ctx, { on, clientId, rows: items, reader }), more }
    },
  })
}
