import type { Draft } from "@arnica/contract/conversations"
import type { FieldPlace } from "../../platform/crypto/field-error.ts"
import type { Queryable } from "../../platform/db/handles.ts"
import type { MessagingContext } from "./context.ts"
import { findDraft, type Whose } from "./draft-repository.ts"

/** Where a draft is sealed: by the key of whoever types it. Nobody else ever reads it. */
export const draftPlace = ({ conversationId, userId }: Whose): FieldPlace => ({
  owner: userId,
  table: "messaging.draft",
  column: "body",
  row: conversationId,
})

type Opening = Whose & { readonly on: Queryable; readonly sealed: Buffer }

/** Opens a draft; empty when the key is gone. */
export const openDraftWords = async (
  { fields }: Pick<MessagingContext, "fields">,
  { on, sealed, ...whose }: Opening,
): Promise<string> => {
  const opened = await fields.openText(on, { at: draftPlace(whose), sealed })
  return opened.kind === "open" ? opened.value : ""
}

/** What somebody typed in a conversation and did not send, on whichever device; null for nothing. */
export const draftOf = async (
  ctx: Pick<MessagingContext, "db" | "fields">,
  whose: Whose,
): Promise<Draft | null> => {
  const on = ctx.db.query
  const found = await findDraft(on, whose)
  if (found === null) return null
  const text = await openDraftWords(ctx, { ...whose, on, sealed: found.body })
  return text === "" ? null : { text, savedAt: new Date(found.savedAt).toISOString() }
}
