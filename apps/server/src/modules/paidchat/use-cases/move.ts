import type { Tx } from "../../../platform/db/handles.ts"
import { type ChatEvent, nextState } from "../domain/lifecycle.ts"
import { type Chat, type Step, saveChat } from "../repository.ts"

type Move = { readonly tx: Tx; readonly chat: Chat; readonly event: ChatEvent; readonly step?: Step }

/** Moves a locked chat by an event. Answers it as it stands afterwards; null where the event cannot happen. */
export const move = async ({ tx, chat, event, step = {} }: Move): Promise<Chat | null> => {
  const state = nextState({ state: chat.state, event })
  if (state === undefined) return null
  const moved: Chat = Object.assign({}, chat, step, { state })
  await saveChat(tx, moved)
  return moved
}
