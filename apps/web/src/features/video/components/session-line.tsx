import type { Room } from "@arnica/contract/video"
import { formatTime } from "@arnica/i18n/format"
import { notify } from "@arnica/ui/notify"
import { type ReactElement, useEffect, useRef } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useAreaZone } from "../../../platform/time/use-area-zone.ts"
import { type Phase, type ServerTime, TOLD } from "../model/session-clock.ts"
import { useSessionTime } from "../model/use-session-time.ts"

type Props = { readonly room: Room; readonly time: ServerTime | null }

/** How long the session lasts yet; tells quietly when ten and five minutes are left, and when its time is over. */
export function SessionLine({ room, time }: Props): ReactElement {
  const t = useT("video")
  const language = useLanguage()
  const zone = useAreaZone()
  const { phase, minutes } = useSessionTime(room, time)
  const at = (when: string): string => formatTime({ language, at: when, zone })
  const told = useRef<Phase>(undefined)
  const [closes, over, left] = [
    t("timer.open", { time: at(room.closesAt) }),
    t("timer.over"),
    t("timer.left", { count: minutes }),
  ]
  useEffect(() => {
    if (told.current === phase) return
    told.current = phase
    if (TOLD.has(phase))
      notify({ title: phase === "after" ? over : left, text: closes, group: "session-time" })
  }, [phase, over, left, closes])
  if (phase === "before") return <>{t("timer.before", { count: minutes })}</>
  if (phase === "after") return <>{`${over}. ${closes}`}</>
  return <>{t("timer.until", { left, end: at(room.end) })}</>
}
