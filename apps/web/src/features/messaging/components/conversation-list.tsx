import type { ConversationSide, ListedConversation } from "@arnica/contract/conversations"
import { EmptyState } from "@arnica/ui/empty-state"
import { Portrait } from "@arnica/ui/picture"
import { SearchField } from "@arnica/ui/search-field"
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { type ReactElement, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { photoSource } from "../../../platform/images/image-source.ts"
import { shortDayWords } from "../../../platform/time/day-words.ts"
import { useAreaZone } from "../../../platform/time/use-area-zone.ts"
import { useNow } from "../../../platform/time/use-now.ts"
import { LoadMore } from "../../../platform/ui/load-more.tsx"
import { UnreadCount } from "../../../shared/messaging/unread-count.tsx"
import { conversationsQuery } from "../queries.ts"
import s from "./conversation-list.module.css"

type ListProps = { readonly side: ConversationSide }

/** One's conversations, the newest first; searched by the name of the other. */
export function ConversationList({ side }: ListProps): ReactElement {
  const t = useT("messaging")
  const common = useT("common")
  const lists = useT("lists")
  const [text, setText] = useState("")
  const list = useInfiniteQuery({
    ...conversationsQuery(useApi(), { side, text }),
    placeholderData: keepPreviousData,
  })
  if (list.error !== null) throw list.error
  const shown = list.data?.pages.flatMap(({ items }) => items) ?? []
  const isEmpty = list.isSuccess && shown.length === 0
  return (
    <>
      <SearchField
        label={t("search")}
        placeholder={t("search")}
        maxLength={100}
        submit={common("action.search")}
        onSearch={(typed) => setText(typed.trim())}
      />
      {isEmpty ? <EmptyState title={lists("none")} /> : null}
      <Conversations shown={shown} side={side} />
      <LoadMore list={list}>{t("more")}</LoadMore>
    </>
  )
}

type ConversationsProps = ListProps & { readonly shown: readonly ListedConversation[] }

/** Conversations, each the way to it: with whom, when, and what was written last. */
export function Conversations({ shown, side }: ConversationsProps): ReactElement {
  return (
    <ul className={s.list}>
      {shown.map((each) => (
        <Row key={each.id} conversation={each} side={side} />
      ))}
    </ul>
  )
}

type RowProps = ListProps & { readonly conversation: ListedConversation }

function Row({ conversation, side }: RowProps): ReactElement {
  const t = useT("messaging")
  const language = useLanguage()
  const { id, other, unread } = conversation
  const source = photoSource(other.photo)
  return (
    <li>
      <Link
        className={s.row}
        to="/$lang/$role/messages/$id"
        params={{ lang: language, role: side === "client" ? "customer" : "provider", id }}
        data-unread={unread > 0 || undefined}
      >
        <Portrait name={other.fullName} {...(source ? { source } : {})} size={48} />
        <span className={s.name}>{other.fullName || t("gone")}</span>
        <When at={conversation.lastAt} />
        <Preview last={conversation.last} />
        <span className={s.count}>
          <UnreadCount count={unread} />
        </span>
      </Link>
    </li>
  )
}

function When({ at }: { at: string }): ReactElement {
  const language = useLanguage()
  const zone = useAreaZone()
  const now = useNow()
  return (
    <time className={s.when} dateTime={at}>
      {shortDayWords({ language, at, zone, now })}
    </time>
  )
}

function Preview({ last: { mine, text, files } }: { last: ListedConversation["last"] }): ReactElement {
  const t = useT("messaging")
  const words = text === "" ? t("files", { count: files }) : text
  return <span className={s.preview}>{mine ? t("byYou", { words }) : words}</span>
}
