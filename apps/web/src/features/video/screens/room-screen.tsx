import type { Room } from "@arnica/contract/video"
import { formatDateTime, formatTime } from "@arnica/i18n/format"
import { Callout } from "@arnica/ui/callout"
import { Wrap } from "@arnica/ui/wrap"
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query"
import { type ReactElement, useEffect } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useAreaZone } from "../../../platform/time/use-area-zone.ts"
import { useNow } from "../../../platform/time/use-now.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { Door } from "../components/door.tsx"
import { Preview } from "../components/preview.tsx"
import s from "../components/room.module.css"
import { useOwnMedia } from "../model/use-own-media.ts"
import { roomQuery } from "../queries.ts"

type Props = { readonly uuid: string; readonly area: "customer" | "provider" }

/** The room of a session by video: the way there, the call, and the way out. */
export function RoomScreen({ uuid, area }: Props): ReactElement {
  const t = useT("video")
  const language = useLanguage()
  const zone = useAreaZone()
  const { data: room } = useSuspenseQuery(roomQuery(useApi(), uuid))
  useTurn(uuid, room)
  const time = (at: string): string => formatTime({ language, at, zone })
  return (
    <Wrap className={s.page}>
      <header className={s.head}>
        <h1 className={s.title}>{t("title", { name: room.other })}</h1>
        <p className={s.quiet}>
          {t("when", { when: formatDateTime({ language, at: room.start, zone }), end: time(room.end) })}
        </p>
      </header>
      {room.state === "open" ? <Door room={room} /> : null}
      {room.state === "early" ? <Early time={formatDateTime({ language, at: room.opensAt, zone })} /> : null}
      {room.state === "over" ? (
        <Callout title={t("over")} actions={<ToAppointment uuid={uuid} area={area} />}>
          {t("overText", { time: time(room.closesAt) })}
        </Callout>
      ) : null}
      {room.state === "calledOff" ? (
        <Callout title={t("calledOff")} actions={<ToAppointment uuid={uuid} area={area} />}>
          {t("calledOffText")}
        </Callout>
      ) : null}
    </Wrap>
  )
}

function Early({ time }: { readonly time: string }): ReactElement {
  const t = useT("video")
  const media = useOwnMedia()
  return (
    <>
      <Callout title={t("opens", { time })}>{t("opensText")}</Callout>
      <Preview media={media} />
    </>
  )
}

function ToAppointment({ uuid, area }: Props): ReactElement {
  const t = useT("video")
  const language = useLanguage()
  return (
    <LinkButton
      variant="soft"
      to="/$lang/$role/appointments/$uuid"
      params={{ lang: language, role: area, uuid }}
    >
      {t("overGo")}
    </LinkButton>
  )
}

/** Reads the room anew when it opens, and when it closes. */
function useTurn(uuid: string, { state, opensAt, closesAt }: Room): void {
  const queryClient = useQueryClient()
  const now = useNow()
  const opens = state === "early" && now >= Date.parse(opensAt)
  const closes = state === "open" && now >= Date.parse(closesAt)
  useEffect(() => {
    if (opens || closes) void queryClient.invalidateQueries({ queryKey: ["room", uuid] })
  }, [queryClient, uuid, opens, closes])
}
