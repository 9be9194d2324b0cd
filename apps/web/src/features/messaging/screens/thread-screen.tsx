import type { Conversation, Message } from "@arnica/contract/conversations"
import { Callout } from "@arnica/ui/callout"
import { ArrowLeftIcon } from "@arnica/ui/icons/arrows"
import { Portrait } from "@arnica/ui/picture"
import { VisuallyHidden } from "@arnica/ui/visually-hidden"
import { useSuspenseInfiniteQuery, useSuspenseQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { type ReactElement, useRef, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { photoSource } from "../../../platform/images/image-source.ts"
import { useTyping } from "../../../platform/live/typing.ts"
import { ZoneLine } from "../../../platform/time/zone-line.tsx"
import { Composer } from "../components/composer.tsx"
import { MessageDays } from "../components/message-days.tsx"
import { UnsentMessages } from "../components/unsent-messages.tsx"
import { useOutbox } from "../model/use-outbox.ts"
import { useReadMarks } from "../model/use-read-marks.ts"
import { conversationQuery, messagesQuery } from "../queries.ts"
import s from "./thread.module.css"

/** A conversation: what was written, and where one writes. */
export function ThreadScreen({ id }: { id: string }): ReactElement {
  const t = useT("messaging")
  const errors = useT("errors")
  const api = useApi()
  const { data: conversation } = useSuspenseQuery(conversationQuery(api, id))
  const list = useSuspenseInfiniteQuery(messagesQuery(api, id))
  const messages = list.data.pages.toReversed().flatMap(({ items }) => items)
  // Where one had read to when the page was opened: what came later stands below a line.
  const [readBefore] = useState(conversation.unread > 0 ? conversation.readNumber : null)
  const scroller = useRef<HTMLElement>(null)
  const outbox = useOutbox(id)
  useReadMarks(conversation, messages.at(-1)?.number ?? 0)
  const { standing, other } = conversation
  return (
    <section className={s.thread} aria-labelledby="thread-name">
      <Head conversation={conversation} />
      <ZoneLine className={s.zone} />
      {/* Turned upside down, so that what is put above moves nothing. Takes the keyboard, to be scrolled by it. */}
      <section
        ref={scroller}
        className={s.scroller}
        aria-label={t("messages", { name: other.fullName })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard.
        tabIndex={0}
      >
        <div className={s.inner}>
          <MessageDays conversation={conversation} messages={messages} readBefore={readBefore} list={list} />
          <UnsentMessages outbox={outbox} />
          <Typing conversation={conversation} />
        </div>
      </section>
      <Announced conversation={conversation} newest={messages.at(-1)} />
      {standing === "open" ? (
        <Composer
          key={id}
          id={id}
          name={other.fullName}
          onSend={(draft) => {
            outbox.send(draft)
            if (scroller.current) scroller.current.scrollTop = 0
          }}
        />
      ) : (
        <div className={s.closed}>
          <Callout tone="info">{errors(standing)}</Callout>
        </div>
      )}
    </section>
  )
}

type OfConversation = { readonly conversation: Conversation }

function Head({ conversation: { side, other } }: OfConversation): ReactElement {
  const t = useT("messaging")
  const language = useLanguage()
  const source = photoSource(other.photo)
  const role = side === "client" ? "customer" : "provider"
  return (
    <header className={s.head}>
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
    </header>
  )
}

function Typing({ conversation: { id, other } }: OfConversation): ReactElement {
  const t = useT("messaging")
  const isTyping = useTyping(id)
  return (
    <p className={s.typing} role="status">
      {isTyping ? t("typing", { name: other.fullName }) : ""}
    </p>
  )
}

/** Says what came while the page was open, without getting in the way of what is being read out. */
function Announced({
  conversation: { side, other },
  newest,
}: OfConversation & { readonly newest: Message | undefined }): ReactElement {
  const t = useT("messaging")
  const [before] = useState(newest?.number ?? 0)
  const isNew = newest !== undefined && newest.side !== side && newest.number > before
  const words = newest?.text === "" ? t("files", { count: newest.files.length }) : newest?.text
  return (
    <VisuallyHidden>
      <span aria-live="polite">{isNew ? `${other.fullName}: ${words}` : ""}</span>
    </VisuallyHidden>
  )
}
