import type { Conversation, Message } from "@arnica/contract/conversations"
import { formatDate } from "@arnica/i18n/format"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { Bubble } from "../../../platform/messages/bubble.tsx"
import { WrittenDays } from "../../../platform/messages/written-days.tsx"
import type { Parts } from "../../../platform/ui/load-more.tsx"
import { usePageContext } from "../../../platform/use-page-context.ts"

type MessageDaysProps = {
  readonly conversation: Conversation
  /** The oldest first. */
  readonly messages: readonly Message[]
  /** Up to which message one had read when the page was opened, if not all. */
  readonly readBefore: number | null
  /** The query that fetches older ones. */
  readonly list: Parts
  /** The one that was looked for: it comes into view. */
  readonly found?: number
}

/** What was written, day by day. */
export function MessageDays(props: MessageDaysProps): ReactElement {
  const { conversation, messages, readBefore, list, found } = props
  const t = useT("messaging")
  const language = useLanguage()
  const host = usePageContext().environment.app
  const { side, seenNumber, other } = conversation
  const firstUnread =
    readBefore === null
      ? undefined
      : messages.find((message) => message.side !== side && message.number > readBefore)
  const lastOwn = messages.findLast((message) => message.side === side)
  const dayOf = (day: string): string => formatDate({ language, at: day, zone: "UTC", style: "weekday" })
  return (
    <WrittenDays messages={messages} firstUnread={firstUnread} list={list} nothing={t("first")}>
      {(message) => (
        <Bubble
          message={message}
          by={message.side === side ? t("you") : other.fullName}
          isMine={message.side === side}
          isFound={message.number === found}
          above={message.awayUntil === null ? null : t("office.note", { until: dayOf(message.awayUntil) })}
          mark={message === lastOwn ? t(seenNumber >= message.number ? "read" : "sent") : null}
          hrefOf={(id) => `${host}/rest/client/fileDownload?fileID=${id}`}
          previewOf={(id) => `${host}/api/v2/message-files/${id}/preview`}
        />
      )}
    </WrittenDays>
  )
}
