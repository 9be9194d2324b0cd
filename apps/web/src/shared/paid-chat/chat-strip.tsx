import { useQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../platform/api/use-api.ts"
import { useT } from "../../platform/i18n/use-t.ts"
import { ChatTimes } from "./chat-state.tsx"
import { EndChat } from "./end-chat.tsx"
import s from "./paid-chat.module.css"
import { chatOfConversationQuery } from "./paid-chat-queries.ts"

/** How the newest paid chat of a conversation stands, above what is written; nothing where there never was one. */
export function ChatStrip({ conversationId }: { readonly conversationId: string }): ReactElement | null {
  const t = useT("paidchat")
  const offers = useT("offers")
  const chat = useQuery(chatOfConversationQuery(useApi(), conversationId)).data?.paidChat ?? null
  if (chat === null) return null
  return (
    <div className={s.strip}>
      <div className={s.words}>
        <strong>
          {offers(`chat.type.${chat.kind}`)}: {t(`state.${chat.state}`)}
        </strong>
        <ChatTimes chat={chat} />
      </div>
      {chat.endNow === null ? null : <EndChat id={chat.id} refund={chat.endNow} />}
    </div>
  )
}
