import type { Room } from "@arnica/contract/video"
import { formatDateTime, formatTime } from "@arnica/i18n/format"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useAreaZone } from "../../../platform/time/use-area-zone.ts"
import s from "./room.module.css"

/** With whom the session is, and from when to when. */
export function RoomHead({ room }: { readonly room: Room }): ReactElement {
  const t = useT("video")
  const language = useLanguage()
  const zone = useAreaZone()
  const end = formatTime({ language, at: room.end, zone })
  return (
    <header className={s.head}>
      <h1 className={s.title}>{t("title", { name: room.other })}</h1>
      <p className={s.quiet}>
        {t("when", { when: formatDateTime({ language, at: room.start, zone }), end })}
      </p>
    </header>
  )
}
