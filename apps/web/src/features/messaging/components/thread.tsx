import type { Conversation, Message } from "@arnica/contract/conversations"
import { Callout } from "@arnica/ui/callout"
import { VisuallyHidden } from "@arnica/ui/visually-hidden"
import { useSuspenseInfiniteQuery } from "@tanstack/react-query"
import { type ReactElement, useRef, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { useTyping } from "../../../platform/live/typing.ts"
import { Composer } from "../../../platform/messages/composer.tsx"
import { Scroller, toTheEnd } from "../../../platform/messages/scroller.tsx"
import { UnsentMessages } from "../../../platform/messages/unsent-messages.tsx"
import { HelpWhileTyping } from "../../safety/components/help-while-typing.tsx"
import { useDraftKeeping } from "../model/use-draft-keeping.ts"
import { useMessageOutbox } from "../model/use-message-outbox.ts"
import { useReadMarks } from "../model/use-read-marks.ts"
import { useTypingSigns } from "../model/use-typing-signs.ts"
import { messagesQuery } from "../queries.ts"
import { MessageDays } from "./message-days.tsx"
import { QuickReplies } from "./quick-replies.tsx"
import s from "./thread.module.css"

type OfConversation = { readonly conversation: Conversation }

type ThreadProps = OfConversation & {
  /** The appointment in whose room it is shown. */
  readonly appointmentUuid?: string
}

/** What was written in a conversation, and where one writes: two parts, one below the other, of whatever holds them. */
export function Thread({ conversation, appointmentUuid }: ThreadProps): ReactElement {
  const t = useT("messaging")
  const errors = useT("errors")
  const { id, side, standing: status, other } = conversation
  const list = useSuspenseInfiniteQuery(messagesQuery(useApi(), id))
  const parts = list.data.pages.toReversed()
  const messages = parts.flatMap(({ items }) => items)
  const cards = parts.flatMap((part) => part.cards)
  // Where one had read to when it was opened: what came later stands below a line.
  const [readBefore] = useState(conversation.unread > 0 ? conversation.readNumber : null)
  const scroller = useRef<HTMLElement>(null)
  const outbox = useMessageOutbox(id, appointmentUuid)
  const showTyping = useTypingSigns(id)
  const saved = useDraftKeeping(conversation)
  useReadMarks(conversation, messages.at(-1)?.number ?? 0)
  return (
    <>
      <Scroller label={t("messages", { name: other.fullName })} scroller={scroller}>
        <MessageDays
          conversation={conversation}
          messages={messages}
          cards={cards}
          readBefore={readBefore}
          list={list}
        />
        <UnsentMessages outbox={outbox} />
        <Typing conversation={conversation} />
      </Scroller>
      <Announced conversation={conversation} newest={messages.at(-1)} />
      {status === "open" ? (
        <Composer
          key={id}
          id={id}
          label={t("write", { name: other.fullName })}
          saved={saved}
          onTyping={showTyping}
          beside={(text) => <HelpWhileTyping text={text} />}
          tools={side === "provider" ? (insert) => <QuickReplies onChoose={insert} /> : undefined}
          onSend={(draft) => {
            outbox.send(draft)
            toTheEnd(scroller)
          }}
        />
      ) : (
        <div className={s.closed}>
          <Callout tone="info">{errors(status)}</Callout>
        </div>
      )}
    </>
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
