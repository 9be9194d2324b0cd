import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { type ReactElement, useEffect, useRef, useState } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { Composer } from "../../../platform/messages/composer.tsx"
import { RoomDays } from "../../../platform/messages/room-days.tsx"
import { Scroller, toTheEnd } from "../../../platform/messages/scroller.tsx"
import { UnsentMessages } from "../../../platform/messages/unsent-messages.tsx"
import { PartsSkeleton } from "../../../platform/ui/parts-skeleton.tsx"
import { HelpWhileTyping } from "../../safety/components/help-while-typing.tsx"
import { type RoomChat as Chat, useRoomOutbox } from "../model/use-room-chat.ts"
import s from "./room-chat.module.css"

type Props = { readonly uuid: string; readonly chat: Chat }

/** What those write to each other who meet in a room of several: what was written, and where one writes. */
export function RoomChat({ uuid, chat }: Props): ReactElement {
  const t = useT("messaging")
  return (
    <div className={s.chat}>
      <p className={s.lead}>{t("room.lead")}</p>
      {chat.messages === undefined ? <Missing chat={chat} /> : <Written uuid={uuid} chat={chat} />}
    </div>
  )
}

function Missing({ chat: { list } }: Pick<Props, "chat">): ReactElement {
  const t = useT("messaging")
  const common = useT("common")
  if (!list.isError) return <PartsSkeleton />
  return (
    <Callout
      tone="warning"
      role="alert"
      actions={
        <Button size="small" variant="quiet" onClick={() => void list.refetch()}>
          {common("action.retry")}
        </Button>
      }
    >
      {t("room.failed")}
    </Callout>
  )
}

function Written({ uuid, chat }: Props): ReactElement {
  const t = useT("messaging")
  const { messages = [], mayWrite, read, unread, list, look } = chat
  // Where one had read to when it was opened: what came later stands below a line.
  const [readBefore] = useState(unread > 0 ? read : null)
  const firstUnread =
    readBefore === null ? undefined : messages.find(({ number, mine }) => number > readBefore && !mine)
  const scroller = useRef<HTMLElement>(null)
  const outbox = useRoomOutbox(uuid, look)
  const lookOnce = useRef(look)
  useEffect(() => {
    // It may have been fetched while this page gave no sign.
    if (!mayWrite) void lookOnce.current()
  }, [mayWrite])
  return (
    <>
      <Scroller label={t("room.messages")} scroller={scroller}>
        <RoomDays
          uuid={uuid}
          messages={messages}
          firstUnread={firstUnread}
          list={list}
          nothing={t("room.first")}
        />
        <UnsentMessages outbox={outbox} />
      </Scroller>
      {mayWrite ? (
        <Composer
          id={`room-${uuid}`}
          label={t("room.write")}
          beside={(text) => <HelpWhileTyping text={text} />}
          onSend={(draft) => {
            outbox.send(draft)
            toTheEnd(scroller)
          }}
        />
      ) : (
        <div className={s.closed}>
          <Callout tone="info">{t("room.closed")}</Callout>
        </div>
      )}
    </>
  )
}
