import type { RoomMessage } from "@arnica/contract/room-chat"
import type { ReactElement, ReactNode } from "react"
import { useT } from "../i18n/use-t.ts"
import type { Parts } from "../ui/load-more.tsx"
import { usePageContext } from "../use-page-context.ts"
import { Bubble } from "./bubble.tsx"
import { WrittenDays } from "./written-days.tsx"

type RoomDaysProps = {
  /** By what its room is asked for. */
  readonly uuid: string
  /** The oldest first. */
  readonly messages: readonly RoomMessage[]
  readonly firstUnread?: RoomMessage | undefined
  /** The query that fetches older ones. */
  readonly list: Parts
  readonly nothing?: ReactNode
  readonly level?: 2 | 3
}

/** What was written in a room where several meet, each with the name of who wrote it. */
export function RoomDays({ uuid, messages, nothing, ...days }: RoomDaysProps): ReactElement {
  const t = useT("messaging")
  const host = usePageContext().environment.app
  return (
    <WrittenDays {...days} messages={messages} nothing={nothing}>
      {(message) => (
        <Bubble
          message={message}
          by={message.mine ? t("you") : message.name || t("gone")}
          isMine={message.mine}
          isNamed
          hrefOf={(id) => `${host}/api/v2/appointments/${uuid}/room/files/${id}`}
        />
      )}
    </WrittenDays>
  )
}
