import type { ConversationSide, ConversationStatus } from "@arnica/contract/conversations"
import type { Tx } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { deleteBlock, insertBlock, lockConversation } from "../block-repository.ts"
import type { MessagingContext } from "../context.ts"
import { stopOf } from "../domain/status.ts"
import { type ConversationRow, lockOfPair } from "../repository.ts"
import { ownConversation } from "./conversations.ts"
import { peopleOf } from "./messages.ts"

type One = { readonly actor: SignedIn; readonly id: string }

/** Has the pages of both follow: whether one may write is another now. */
export const showChanged = async (ctx: MessagingContext, conversation: ConversationRow): Promise<void> => {
  for (const userId of Object.values(await peopleOf(ctx, conversation)))
    ctx.live.publishEphemeral({
      userId,
      type: "conversation.changed",
      data: { conversationId: conversation.id },
    })
}

/**
 * Has nobody write in one's conversation until one takes it back. A specialist who was paid for writing ends that first, as it
 * gives back. Throws conversationNotFound and paidChatToEnd.
 */
export const block = async (ctx: MessagingContext, one: One): Promise<void> => {
  const { conversation, side } = await ownConversation(ctx, one)
  // One that is paid a moment later finds the block, and is given back.
  if (side === "provider" && (await ctx.paidChats.findStatus(conversation)) === "running")
    throw new AppError("paidChatToEnd")
  await ctx.db.transaction(async (tx) => {
    await lockConversation(tx, conversation.id)
    await insertBlock(tx, { conversationId: conversation.id, side, now: ctx.clock.now() })
  })
  await showChanged(ctx, conversation)
}

/** Takes it back. Throws conversationNotFound. */
export const unblock = async (ctx: MessagingContext, one: One): Promise<void> => {
  const { conversation, side } = await ownConversation(ctx, one)
  await deleteBlock(ctx.db.query, { conversationId: conversation.id, side })
  await showChanged(ctx, conversation)
}

/** Who writes to whom. */
export type Stopped = {
  readonly tx: Tx
  readonly clientId: string
  readonly specialistId: number
  readonly side: ConversationSide
}

/** What stops one of two people from writing to the other in any case, seen under the lock of their conversation; null for nothing. */
export const stopBetween = async ({
  tx,
  side,
  ...pair
}: Stopped): Promise<Exclude<ConversationStatus, "open"> | null> => {
  const conversation = await lockOfPair(tx, pair)
  return conversation === null ? null : stopOf(conversation, side)
}
