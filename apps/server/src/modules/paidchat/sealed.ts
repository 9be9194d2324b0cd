import type { FieldPlace } from "../../platform/crypto/field-error.ts"
import type { Queryable } from "../../platform/db/handles.ts"
import type { PaidChatContext } from "./context.ts"
import type { Chat } from "./repository.ts"

type Fields = Pick<PaidChatContext, "fields">
type Of = Pick<Chat, "id" | "clientId">

const placeOf = ({ id, clientId }: Of): FieldPlace => ({
  owner: clientId,
  table: "paidchat.chat",
  column: "question",
  row: id,
})

/** Seals a question by its client's key. */
export const sealQuestion = (
  { fields }: Fields,
  { on, of, text }: { readonly on: Queryable; readonly of: Of; readonly text: string },
): Promise<Buffer> => fields.sealText(on, { at: placeOf(of), value: text })

/** Opens it; null when there is none, or the client's key is gone. */
export const openQuestion = async (
  { fields }: Fields,
  { on, chat }: { readonly on: Queryable; readonly chat: Chat },
): Promise<string | null> => {
  if (chat.question === null) return null
  const opened = await fields.openText(on, { at: placeOf(chat), sealed: chat.question })
  return opened.kind === "open" ? opened.value : null
}
