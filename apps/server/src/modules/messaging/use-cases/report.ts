import { randomUUID } from "node:crypto"
import type { messageReportSchema } from "@arnica/contract/message-reports"
import type { z } from "zod"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { MessagingContext } from "../context.ts"
import { conversationOf, findMessage } from "../message-repository.ts"
import { conversationPolicy } from "../policy.ts"
import { insertReport } from "../report-repository.ts"
import { type ConversationRow, findConversation } from "../repository.ts"
import { sealReport } from "../sealed-report.ts"
import { showChanged } from "./blocks.ts"

type Reporting = z.output<typeof messageReportSchema> & { readonly actor: SignedIn; readonly id: string }

const conversationWith = async (
  { db }: MessagingContext,
  { actor, id }: Pick<Reporting, "actor" | "id">,
): Promise<ConversationRow> => {
  const conversationId = await conversationOf(db.query, id)
  const found = conversationId === null ? null : await findConversation(db.query, conversationId)
  // Of a message that is not theirs nobody learns that there is one.
  if (found === null || !conversationPolicy.may(actor, "take", found)) throw new AppError("messageNotFound")
  return found
}

/**
 * Tells admins what is wrong with a message of the other one. Throws messageNotFound, also for one's own, and alreadyReported.
 */
export const reportMessage = async (
  ctx: MessagingContext,
  { actor, id: messageId, reason, note, before }: Reporting,
): Promise<void> => {
  ctx.settings.refuseLong("note", note)
  const conversation = await conversationWith(ctx, { actor, id: messageId })
  const side = conversation.clientId === actor.userId ? "client" : "provider"
  const message = await findMessage(ctx.db.query, messageId)
  if (message === null || message.side === side) throw new AppError("messageNotFound")
  const of = { id: randomUUID(), reporterId: actor.userId }
  const sealed = await sealReport(ctx, { ...of, on: ctx.db.query, said: { reason, note } })
  const isNew = await ctx.db.transaction((tx) =>
    insertReport(tx, {
      ...of,
      ...sealed,
      messageId,
      side,
      conversationId: conversation.id,
      shownFrom: Math.max(1, message.number - before),
      now: ctx.clock.now(),
    }),
  )
  if (!isNew) throw new AppError("alreadyReported")
  await showChanged(ctx, conversation)
}
