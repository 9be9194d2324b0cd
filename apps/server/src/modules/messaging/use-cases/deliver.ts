import type { Tx } from "../../../platform/db/handles.ts"
import type { MessagingContext } from "../context.ts"
import { insertMessage } from "../message-repository.ts"
import { findConversation } from "../repository.ts"
import { sealWords } from "../sealed.ts"
import { openWithin } from "./conversations.ts"
import { notifyWritten, peopleOf } from "./messages.ts"

/** Words of a client that another module writes into a conversation, under an id by which they are written once. */
export type Delivered = {
  readonly tx: Tx
  readonly clientId: string
  readonly specialistId: number
  readonly id: string
  readonly text: string
}

/** Writes them, in the transaction of whoever sends them; answers the conversation. Throws clientNotFound. */
export const deliverMessage = async (
  ctx: MessagingContext,
  { tx, clientId, specialistId, id, text }: Delivered,
): Promise<{ id: string }> => {
  const { id: conversationId } = await openWithin(ctx, { tx, clientId, specialistId })
  const conversation = await findConversation(tx, conversationId)
  if (conversation === null) throw new Error("a conversation went while it was written to")
  const people = await peopleOf(ctx, conversation)
  const body = await sealWords(ctx, { on: tx, clientId, id, text })
  const sent = { id, conversationId, side: "client" as const, body, fileIds: [], now: ctx.clock.now() }
  await notifyWritten(ctx, { tx, people, sent, number: await insertMessage(tx, sent) })
  return { id: conversationId }
}
