import type { Conversation, Message } from "@arnica/contract/conversations"
import { formatDateTime } from "@arnica/i18n/format"
import { useInfiniteQuery } from "@tanstack/react-query"
import { type ReactElement, useEffect } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useAreaZone } from "../../../platform/time/use-area-zone.ts"
import { LoadMore } from "../../../platform/ui/load-more.tsx"
import { foundQuery } from "../queries.ts"
import s from "./search-results.module.css"

type SearchResultsProps = {
  readonly conversation: Conversation
  readonly text: string
  readonly onChoose: (number: number) => void
}

/** Messages with the words that somebody looks for, the newest first. Until one is found it goes on by itself. */
export function SearchResults({ conversation, text, onChoose }: SearchResultsProps): ReactElement {
  const t = useT("messaging")
  const list = useInfiniteQuery(foundQuery(useApi(), { id: conversation.id, text }))
  const { hasNextPage, isFetching, isError, fetchNextPage } = list
  const found = (list.data?.pages ?? []).flatMap(({ items }) => items)
  const goesOn = found.length === 0 && hasNextPage && !isError
  useEffect(() => {
    if (goesOn && !isFetching) void fetchNextPage()
  }, [goesOn, isFetching, fetchNextPage])
  const isDone = !isFetching && !goesOn && !isError
  return (
    <section className={s.results} aria-label={t("find.results")}>
      <p className={s.state} role="status">
        {isDone ? t(found.length === 0 ? "find.none" : "find.choose") : ""}
        {isFetching || goesOn ? t("find.searching") : ""}
      </p>
      <RefusalCallout error={list.error} />
      <ol className={s.list}>
        {found.map((message) => (
          <li key={message.id}>
            <Found conversation={conversation} message={message} onChoose={onChoose} />
          </li>
        ))}
      </ol>
      {found.length > 0 ? <LoadMore list={list}>{t("find.further")}</LoadMore> : null}
    </section>
  )
}

type FoundProps = Omit<SearchResultsProps, "text"> & { readonly message: Message }

function Found({ conversation: { side, other }, message, onChoose }: FoundProps): ReactElement {
  const t = useT("messaging")
  const at = formatDateTime({ language: useLanguage(), at: message.sentAt, zone: useAreaZone() })
  return (
    <button type="button" className={s.found} onClick={() => onChoose(message.number)}>
      <span className={s.about}>
        <strong>{message.side === side ? t("you") : other.fullName || t("gone")}</strong>
        <time dateTime={message.sentAt}>{at}</time>
      </span>
      <span className={s.words}>
        {[message.text, ...message.files.map(({ name }) => name)].join("\n").trim()}
      </span>
    </button>
  )
}
