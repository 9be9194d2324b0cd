import type { Conversation } from "@arnica/contract/conversations"
import { Button } from "@arnica/ui/button"
import { useSuspenseInfiniteQuery } from "@tanstack/react-query"
import { type ReactElement, useRef } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { Scroller } from "../../../platform/messages/scroller.tsx"
import { messagesAroundQuery } from "../queries.ts"
import { MessageDays } from "./message-days.tsx"
import s from "./thread.module.css"

type FoundThreadProps = {
  readonly conversation: Conversation
  /** The message that was looked for. */
  readonly number: number
  /** Goes back to what was written last. */
  readonly onLeave: () => void
}

/** A message that was looked for, among those before and after it. */
export function FoundThread({ conversation, number, onLeave }: FoundThreadProps): ReactElement {
  const t = useT("messaging")
  const scroller = useRef<HTMLElement>(null)
  const { id, other, lastNumber } = conversation
  const list = useSuspenseInfiniteQuery(messagesAroundQuery(useApi(), { id, number, lastNumber }))
  const parts = list.data.pages.toReversed()
  const messages = parts.flatMap(({ items }) => items)
  const cards = parts.flatMap((part) => part.cards)
  return (
    <>
      <Scroller label={t("messages", { name: other.fullName })} scroller={scroller}>
        <MessageDays
          conversation={conversation}
          messages={messages}
          cards={cards}
          readBefore={null}
          list={list}
          found={number}
        />
        {list.hasPreviousPage ? (
          <div className={s.newer}>
            <Button
              variant="quiet"
              loading={list.isFetchingPreviousPage}
              onClick={() => void list.fetchPreviousPage()}
            >
              {t("find.newer")}
            </Button>
          </div>
        ) : null}
      </Scroller>
      <div className={s.closed}>
        <Button variant="soft" wide onClick={onLeave}>
          {t("find.newest")}
        </Button>
      </div>
    </>
  )
}
