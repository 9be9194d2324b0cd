import type { ConversationSide } from "@arnica/contract/conversations"
import { useInfiniteQuery } from "@tanstack/react-query"
import type { ReactElement, ReactNode } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { ZoneLine } from "../../../platform/time/zone-line.tsx"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { ConversationList } from "../components/conversation-list.tsx"
import { NoConversations } from "../components/no-conversations.tsx"
import { conversationsQuery } from "../queries.ts"
import s from "./messages-screen.module.css"

type MessagesScreenProps = {
  readonly side: ConversationSide
  /** Whether a conversation is shown: beside the list, or in its place on a phone. */
  readonly isOpen: boolean
  readonly children: ReactNode
}

/** One's conversations, and beside them the one that is open. */
export function MessagesScreen({ side, isOpen, children }: MessagesScreenProps): ReactElement {
  const t = useT("common")
  const list = useInfiniteQuery(conversationsQuery(useApi(), { side, text: "" }))
  const Heading = isOpen ? "h2" : "h1"
  if (!isOpen && list.data?.pages[0]?.total === 0) return <NoConversations side={side} />
  return (
    <div className={s.columns} data-open={isOpen || undefined}>
      <section className={s.list} aria-labelledby="conversations">
        <Heading id="conversations" className={s.heading}>
          {t("area.messages")}
        </Heading>
        <ZoneLine className={s.zone} />
        <ToSettings side={side} />
        <ConversationList side={side} />
      </section>
      <div className={s.thread}>{children}</div>
    </div>
  )
}

/** Where one sets what others see, and a specialist office hours, days away and quick replies. */
function ToSettings({ side }: Pick<MessagesScreenProps, "side">): ReactElement {
  const t = useT("messaging")
  const lang = useLanguage()
  return (
    <LinkButton
      size="small"
      variant="link"
      className={s.settings}
      to="/$lang/$role/messages/settings"
      params={{ lang, role: side === "client" ? "customer" : "provider" }}
    >
      {t("desk.go")}
    </LinkButton>
  )
}
