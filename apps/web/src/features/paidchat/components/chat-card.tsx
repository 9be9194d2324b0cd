import type { PaidChat } from "@arnica/contract/paid-chat"
import { formatMoney } from "@arnica/i18n/format"
import { Card } from "@arnica/ui/card"
import { Tag } from "@arnica/ui/tag"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { ChatTimes } from "../../../shared/paid-chat/chat-state.tsx"
import { EndChat } from "../../../shared/paid-chat/end-chat.tsx"
import s from "../../../shared/paid-chat/paid-chat.module.css"

/** A paid chat in the list of one of its two. */
export function ChatCard({ chat }: { readonly chat: PaidChat }): ReactElement {
  const t = useT("paidchat")
  const offers = useT("offers")
  const language = useLanguage()
  const { id, kind, state, side, other, price, conversationID, endNow } = chat
  const role = side === "client" ? "customer" : "provider"
  return (
    <Card component="article" className={s.card} aria-labelledby={`paid-chat-${id}`}>
      <div className={s.head}>
        <h2 className={s.title} id={`paid-chat-${id}`}>
          {other.fullName}
        </h2>
        <Tag tone={state === "open" || state === "answered" ? "pine" : "neutral"}>{t(`state.${state}`)}</Tag>
      </div>
      <p className={s.quiet}>
        {offers(`chat.type.${kind}`)} · {formatMoney({ language, ...price })}
      </p>
      <ChatTimes chat={chat} />
      <div className={s.actions}>
        {conversationID === null ? null : (
          <LinkButton
            size="small"
            variant="soft"
            to="/$lang/$role/messages/$id"
            params={{ lang: language, role, id: conversationID }}
          >
            {t("toThread")}
          </LinkButton>
        )}
        {endNow === null ? null : <EndChat id={id} refund={endNow} />}
      </div>
    </Card>
  )
}
