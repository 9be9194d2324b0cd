import { formatDateTime } from "@arnica/i18n/format"
import type { KindOfSession } from "@arnica/rules/rooms"
import { useInfiniteQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../api/use-api.ts"
import { useLanguage, useT } from "../i18n/use-t.ts"
import { useAreaZone } from "../time/use-area-zone.ts"
import { useNow } from "../time/use-now.ts"
import { Collapsible } from "../ui/collapsible.tsx"
import s from "./messages.module.css"
import { RoomDays } from "./room-days.tsx"
import { writtenIn } from "./room-messages.ts"
import { roomMessagesQuery } from "./room-queries.ts"
import { wasWrittenIn } from "./was-written-in.ts"

type Held = KindOfSession & { readonly uuid: string; readonly end: string }

/** What was written in the room of a session, once it is over; nothing where two met, and after 30 days. */
export function WrittenIn({ session }: { readonly session: Held }): ReactElement | null {
  const now = useNow()
  return wasWrittenIn(session, now) ? <WrittenInSession uuid={session.uuid} /> : null
}

/**
 * What was written in a room where several met, folded, for who took part; nothing where nobody wrote. Its words are of the
 * namespace `messaging`.
 */
export function WrittenInSession({ uuid }: { readonly uuid: string }): ReactElement | null {
  const t = useT("messaging")
  const language = useLanguage()
  const zone = useAreaZone()
  const list = useInfiniteQuery(roomMessagesQuery(useApi(), uuid))
  const [newest] = list.data?.pages ?? []
  // Whoever did not take part is refused, and has nothing to read here either.
  if (list.data === undefined || newest === undefined || newest.items.length === 0) return null
  const date = formatDateTime({ language, at: newest.readableUntil, zone, style: "long" })
  return (
    <Collapsible title={t("room.written")}>
      <p className={s.until}>{t("room.until", { date })}</p>
      <div className={s.written}>
        <RoomDays uuid={uuid} messages={writtenIn(list.data.pages)} list={list} level={3} />
      </div>
    </Collapsible>
  )
}
