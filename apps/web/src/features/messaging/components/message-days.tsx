import type { ThreadCard as Card, Conversation, Message } from "@arnica/contract/conversations"
import { formatDate } from "@arnica/i18n/format"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { Bubble } from "../../../platform/messages/bubble.tsx"
import { WrittenDays } from "../../../platform/messages/written-days.tsx"
import type { Parts } from "../../../platform/ui/load-more.tsx"
import { usePageContext } from "../../../platform/use-page-context.ts"
import { ReportButton } from "./report-button.tsx"
import { ThreadCard } from "./thread-card.tsx"

type MessageDaysProps = {
  readonly conversation: Conversation
  /** The oldest first. */
  readonly messages: readonly Message[]
  /** What stands among them, the oldest first. */
  readonly cards: readonly Card[]
  /** Up to which message one had read when the page was opened, if not all. */
  readonly readBefore: number | null
  /** The query that fetches older ones. */
  readonly list: Parts
  /** The one that was looked for: it comes into view. */
  readonly found?: number
}

/** What was written, day by day. */
export function MessageDays(props: MessageDaysProps): ReactElement {
  const { conversation, messages, cards, readBefore, list, found } = props
  const t = useT("messaging")
  const language = useLanguage()
  const host = usePageContext().environment.app
  const { side, seenNumber, deliveredNumber, other } = conversation
  const firstUnread =
    readBefore === null
      ? undefined
      : messages.find((message) => message.side !== side && message.number > readBefore)
  const lastOwn = messages.findLast((message) => message.side === side)
  const mayReport = (message: Message): boolean => message.side !== side && message.reported === null
  const markOf = (message: Message): string | null => {
    if (message.reported !== null) return t(`reported.${message.reported}`)
    if (message !== lastOwn) return null
    if (seenNumber >= message.number) return t("read")
    return t(deliveredNumber >= message.number ? "delivered" : "sent")
  }
  const dayOf = (day: string): string => formatDate({ language, at: day, zone: "UTC", style: "weekday" })
  return (
    <WrittenDays
      messages={inOrder(messages, cards)}
      firstUnread={firstUnread}
      list={list}
      nothing={t("first")}
      isEmpty={messages.length === 0}
    >
      {(entry) =>
        "card" in entry ? (
          <ThreadCard card={entry.card} side={side} />
        ) : (
          <Bubble
            message={entry}
            by={entry.side === side ? t("you") : other.fullName}
            isMine={entry.side === side}
            isFound={entry.number === found}
            above={entry.awayUntil === null ? null : t("office.note", { until: dayOf(entry.awayUntil) })}
            mark={markOf(entry)}
            action={mayReport(entry) ? <ReportButton message={entry} /> : null}
            hrefOf={(id) => `${host}/rest/client/fileDownload?fileID=${id}`}
            previewOf={(id) => `${host}/api/v2/message-files/${id}/preview`}
          />
        )
      }
    </WrittenDays>
  )
}

type Entry = Message | { readonly id: string; readonly sentAt: string; readonly card: Card }

/** Messages and cards as they came. Messages keep the order of their numbers. */
function inOrder(messages: readonly Message[], cards: readonly Card[]): readonly Entry[] {
  const entries: Entry[] = []
  let placed = 0
  for (const message of messages) {
    for (; placed < cards.length; placed += 1) {
      const card = cards[placed]
      if (card === undefined || Date.parse(card.at) > Date.parse(message.sentAt)) break
      entries.push({ id: card.id, sentAt: card.at, card })
    }
    entries.push(message)
  }
  for (const card of cards.slice(placed)) entries.push({ id: card.id, sentAt: card.at, card })
  return entries
}
