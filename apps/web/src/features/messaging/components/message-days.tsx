import type { Conversation, Message } from "@arnica/contract/conversations"
import { formatFileSize, formatTime } from "@arnica/i18n/format"
import { FileIcon } from "@arnica/ui/icons/things"
import { VisuallyHidden } from "@arnica/ui/visually-hidden"
import { Fragment, type ReactElement, useEffect, useRef } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { dayWords } from "../../../platform/time/day-words.ts"
import { useAreaZone } from "../../../platform/time/use-area-zone.ts"
import { useNow } from "../../../platform/time/use-now.ts"
import { More, type Parts } from "../../../platform/ui/more.tsx"
import { usePageContext } from "../../../platform/use-page-context.ts"
import { byDay } from "../model/days.ts"
import s from "./messages.module.css"

type MessageDaysProps = {
  readonly conversation: Conversation
  /** The oldest first. */
  readonly messages: readonly Message[]
  /** Up to which message one had read when the page was opened, if not all. */
  readonly readBefore: number | null
  /** The query that fetches older ones. */
  readonly list: Parts
}

/** What was written, day by day. */
export function MessageDays({ conversation, messages, readBefore, list }: MessageDaysProps): ReactElement {
  const t = useT("messaging")
  const language = useLanguage()
  const zone = useAreaZone()
  const now = useNow()
  const { side, seenNumber } = conversation
  const firstUnread =
    readBefore === null
      ? undefined
      : messages.find((message) => message.side !== side && message.number > readBefore)
  const lastOwn = messages.findLast((message) => message.side === side)
  return (
    <>
      <Older list={list} />
      {messages.length === 0 ? <p className={s.first}>{t("first")}</p> : null}
      {byDay(messages, zone).map(({ day, messages: ofDay }) => (
        <section key={day} className={s.day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className={s.date}>
            {dayWords({ language, at: ofDay[0]?.sentAt ?? day, zone, now })}
          </h2>
          <ol className={s.messages}>
            {ofDay.map((message) => (
              <Fragment key={message.id}>
                {message === firstUnread ? <li className={s.unread}>{t("unreadLine")}</li> : null}
                <Bubble
                  message={message}
                  conversation={conversation}
                  mark={message === lastOwn ? t(seenNumber >= message.number ? "read" : "sent") : null}
                />
              </Fragment>
            ))}
          </ol>
        </section>
      ))}
    </>
  )
}

/** Fetches older messages as soon as their place comes into view; by a press too, for those who do not scroll. */
function Older({ list }: { readonly list: Parts }): ReactElement {
  const t = useT("messaging")
  const place = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list
  useEffect(() => {
    if (place.current === null || !hasNextPage || isFetchingNextPage) return undefined
    const watch = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) fetchNextPage()
    })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  return (
    <div ref={place} className={s.older}>
      <More list={list}>{t("older")}</More>
    </div>
  )
}

type BubbleProps = Pick<MessageDaysProps, "conversation"> & {
  readonly message: Message
  /** Whether one's last message was read. */
  readonly mark: string | null
}

function Bubble({ message, conversation: { side, other }, mark }: BubbleProps): ReactElement {
  const t = useT("messaging")
  const language = useLanguage()
  const zone = useAreaZone()
  const isMine = message.side === side
  return (
    <li className={s.bubble} data-mine={isMine || undefined}>
      <VisuallyHidden>{isMine ? t("you") : other.fullName}</VisuallyHidden>
      {message.text === "" ? null : <p className={s.text}>{message.text}</p>}
      <Files files={message.files} />
      <p className={s.time}>
        <time dateTime={message.sentAt}>{formatTime({ language, at: message.sentAt, zone })}</time>
        {mark === null ? null : ` · ${mark}`}
      </p>
    </li>
  )
}

function Files({ files }: Pick<Message, "files">): ReactElement | null {
  const language = useLanguage()
  const host = usePageContext().environment.app
  if (files.length === 0) return null
  return (
    <ul className={s.files}>
      {files.map(({ id, name, bytes }) => (
        <li key={id}>
          <a className={s.file} href={`${host}/rest/client/fileDownload?fileID=${id}`} download>
            <FileIcon size={18} />
            <span className={s.fileName}>{name}</span>
            <span className={s.size}>{formatFileSize({ language, bytes })}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
