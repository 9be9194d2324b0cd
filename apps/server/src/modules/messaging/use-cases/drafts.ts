import type { SignedIn } from "../../../platform/http/actor.ts"
import type { MessagingContext } from "../context.ts"
import { dropDraft, saveDraft } from "../draft-repository.ts"
import { draftPlace } from "../sealed-draft.ts"
import { ownConversation } from "./conversations.ts"

type Typed = { readonly actor: SignedIn; readonly id: string; readonly text: string }

/** Keeps what somebody types; nothing at all removes it. Throws conversationNotFound. */
export const keepDraft = async (ctx: MessagingContext, { actor, id, text }: Typed): Promise<void> => {
  await ownConversation(ctx, { actor, id })
  const on = ctx.db.query
  const now = ctx.clock.now()
  const whose = { conversationId: id, userId: actor.userId }
  if (text === "") return await dropDraft(on, { ...whose, until: now })
  const body = await ctx.fields.sealText(on, { at: draftPlace(whose), value: text })
  await saveDraft(on, { ...whose, body, now })
}
