import type { Room } from "@arnica/contract/video"
import { Callout } from "@arnica/ui/callout"
import { useQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useNow } from "../../../platform/time/use-now.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { DeviceCheck } from "../components/device-check.tsx"
import { Preview } from "../components/preview.tsx"
import s from "../components/room.module.css"
import { useOwnMedia } from "../model/use-own-media.ts"
import { roomQuery } from "../queries.ts"

type Area = "customer" | "provider"
type Props = {
  readonly area: Area
  /** The session that one gets ready for. */
  readonly session: string | undefined
}

/** Camera, microphone, sound and connection are tried, at any time before a session. */
export function CheckScreen({ area, session }: Props): ReactElement {
  const t = useT("video")
  const common = useT("common")
  const media = useOwnMedia()
  return (
    <div className={s.door}>
      <header className={s.who}>
        <h1 className={s.title}>{common("door.check")}</h1>
        <p className={s.quiet}>{t("check.lead")}</p>
      </header>
      <div className={s.self}>
        <Preview media={media} />
      </div>
      <div className={s.go}>
        {session === undefined ? null : <ToRoom uuid={session} area={area} />}
        <p className={s.quiet}>{t("check.kept")}</p>
      </div>
      <div className={s.check}>
        <DeviceCheck media={media} />
      </div>
    </div>
  )
}

/** The way back to the session, which may have opened in the meantime. */
function ToRoom({ uuid, area }: { readonly uuid: string; readonly area: Area }): ReactElement | null {
  const t = useT("video")
  const { data: room } = useQuery(roomQuery(useApi(), uuid))
  const now = useNow()
  if (room === undefined) return null
  const isOpen = isOpenAt(room, now)
  return (
    <Callout
      tone={isOpen ? "positive" : "info"}
      role="status"
      title={t("title", { name: room.other })}
      actions={<RoomButton uuid={uuid} area={area} isOpen={isOpen} />}
    />
  )
}

const isOpenAt = ({ state, opensAt, closesAt }: Room, now: number): boolean =>
  state !== "calledOff" && now >= Date.parse(opensAt) && now < Date.parse(closesAt)

type ButtonProps = { readonly uuid: string; readonly area: Area; readonly isOpen: boolean }

function RoomButton({ uuid, area, isOpen }: ButtonProps): ReactElement {
  const t = useT("video")
  const common = useT("common")
  const language = useLanguage()
  return (
    <LinkButton
      to="/$lang/$role/videoconference/$uuid"
      params={{ lang: language, role: area, uuid }}
      variant={isOpen ? "primary" : "quiet"}
    >
      {isOpen ? common("door.join") : t("check.back")}
    </LinkButton>
  )
}
