import { Fragment, type ReactElement, type ReactNode, useEffect, useId, useRef } from "react"
import { useLanguage, useT } from "../i18n/use-t.ts"
import { dayWords } from "../time/day-words.ts"
import { useAreaZone } from "../time/use-area-zone.ts"
import { useNow } from "../time/use-now.ts"
import { LoadMore, type Parts } from "../ui/load-more.tsx"
import { byDay } from "./days.ts"
import s from "./messages.module.css"

type Listed = { readonly id: string; readonly sentAt: string }

type WrittenDaysProps<M extends Listed> = {
  /** The oldest first. */
  readonly messages: readonly M[]
  /** The first that was not read when the page was opened; none where all were. */
  readonly firstUnread?: M | undefined
  /** The query that fetches older ones. */
  readonly list: Parts
  /** What is said where nothing was written yet. */
  readonly nothing: ReactNode
  /** Whether that is so, where other things stand among what is written. */
  readonly isEmpty?: boolean
  /** The level of the headings of days. */
  readonly level?: 2 | 3
  readonly children: (message: M) => ReactElement
}

/** What was written, day by day. Its words are of the namespace `messaging`. */
export function WrittenDays<M extends Listed>(props: WrittenDaysProps<M>): ReactElement {
  const { messages, firstUnread, list, nothing, isEmpty = messages.length === 0, level = 2, children } = props
  const t = useT("messaging")
  const language = useLanguage()
  const zone = useAreaZone()
  const now = useNow()
  const id = useId()
  const Heading = level === 2 ? "h2" : "h3"
  return (
    <>
      <Older list={list} />
      {isEmpty ? <p className={s.first}>{nothing}</p> : null}
      {byDay(messages, zone).map(({ day, messages: ofDay }) => (
        <section key={day} className={s.day} aria-labelledby={`${id}-${day}`}>
          <Heading id={`${id}-${day}`} className={s.date}>
            {dayWords({ language, at: ofDay[0]?.sentAt ?? day, zone, now })}
          </Heading>
          <ol className={s.messages}>
            {ofDay.map((message) => (
              <Fragment key={message.id}>
                {message === firstUnread ? <li className={s.unread}>{t("unreadLine")}</li> : null}
                {children(message)}
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
      <LoadMore list={list}>{t("older")}</LoadMore>
    </div>
  )
}
