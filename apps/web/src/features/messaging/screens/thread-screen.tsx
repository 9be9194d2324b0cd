import type { Conversation } from "@arnica/contract/conversations"
import { ArrowLeftIcon } from "@arnica/ui/icons/arrows"
import { Portrait } from "@arnica/ui/picture"
import { useSuspenseQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { photoSource } from "../../../platform/images/image-source.ts"
import { ZoneLine } from "../../../platform/time/zone-line.tsx"
import { ChatStrip } from "../../paidchat/components/chat-strip.tsx"
import { OfficeLine } from "../components/office-line.tsx"
import { SessionStrip } from "../components/session-strip.tsx"
import { Thread } from "../components/thread.tsx"
import { conversationQuery } from "../queries.ts"
import s from "./thread.module.css"

/** A conversation on a page of its own: with whom, what was written, and where one writes. */
export function ThreadScreen({ id }: { id: string }): ReactElement {
  const { data: conversation } = useSuspenseQuery(conversationQuery(useApi(), id))
  return (
    <section className={s.thread} aria-labelledby="thread-name">
      <Head conversation={conversation} />
      <ZoneLine className={s.zone} />
      <Thread conversation={conversation} />
    </section>
  )
}

type OfConversation = { readonly conversation: Conversation }

function Head({ conversation }: OfConversation): ReactElement {
  const t = useT("messaging")
  const language = useLanguage()
  const { side, other } = conversation
  const source = photoSource(other.photo)
  const role = side === "client" ? "customer" : "provider"
  return (
    <header className={s.head}>
      <div className={s.who}>
        <Link
          className={s.back}
          to="/$lang/$role/messages"
          params={{ lang: language, role }}
          aria-label={t("back")}
        >
          <ArrowLeftIcon />
        </Link>
        <Portrait name={other.fullName} {...(source ? { source } : {})} size={40} />
        <h1 id="thread-name" className={s.name}>
          {other.fullName || t("gone")}
        </h1>
      </div>
      <OfficeLine conversation={conversation} />
      <ChatStrip conversationId={conversation.id} />
      <SessionStrip conversation={conversation} />
    </header>
  )
}
