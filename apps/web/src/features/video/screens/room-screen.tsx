import type { Room } from "@arnica/contract/video"
import { formatDateTime, formatTime } from "@arnica/i18n/format"
import { Callout } from "@arnica/ui/callout"
import { VideoIcon } from "@arnica/ui/icons/things"
import { Wrap } from "@arnica/ui/wrap"
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query"
import { type ReactElement, useEffect } from "react"
import { refresh } from "../../../platform/api/refresh.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { WrittenInSession } from "../../../platform/messages/written-in-session.tsx"
import { useAreaZone } from "../../../platform/time/use-area-zone.ts"
import { useNow } from "../../../platform/time/use-now.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { AttendanceCard } from "../../../shared/attendance/session-attendance.tsx"
import { NextSteps, ToAppointment } from "../components/after-call.tsx"
import type { Beside } from "../components/beside.ts"
import { Door } from "../components/door.tsx"
import s from "../components/room.module.css"
import { RoomHead } from "../components/room-head.tsx"
import { roomQuery } from "../queries.ts"

type OfArea = { readonly uuid: string; readonly area: "customer" | "provider" }
type Props = OfArea & { readonly beside: Beside }

/** The room of a session by video: the way there, the call, and the way out. */
export function RoomScreen({ uuid, area, beside }: Props): ReactElement {
  const { data: room } = useSuspenseQuery(roomQuery(useApi(), uuid))
  useTurn(room)
  const head = <RoomHead room={room} />
  if (room.state === "open" && room.way !== "none") return <Door room={room} head={head} beside={beside} />
  return (
    <Wrap className={s.page}>
      {head}
      {room.state === "open" ? <NoWay /> : null}
      {room.state === "early" ? <Early room={room} area={area} /> : null}
      {room.state === "over" || room.state === "calledOff" ? <Ended room={room} /> : null}
    </Wrap>
  )
}

/** A group for which nothing passes on picture and sound. */
function NoWay(): ReactElement {
  const t = useT("video")
  return <Callout tone="warning">{t("refused.noWay")}</Callout>
}

type EndProps = Pick<OfArea, "area"> & { readonly room: Room }

function Early({ room, area }: EndProps): ReactElement {
  const t = useT("video")
  const common = useT("common")
  const language = useLanguage()
  const zone = useAreaZone()
  const check = (
    <LinkButton
      to="/$lang/$role/videoconference/check"
      params={{ lang: language, role: area }}
      search={{ session: room.uuid }}
      left={<VideoIcon />}
    >
      {common("door.check")}
    </LinkButton>
  )
  return (
    <Callout
      title={t("opens", { time: formatDateTime({ language, at: room.opensAt, zone }) })}
      actions={check}
    >
      {t("opensText")}
    </Callout>
  )
}

function Ended({ room }: Pick<EndProps, "room">): ReactElement {
  const t = useT("video")
  const language = useLanguage()
  const zone = useAreaZone()
  if (room.state === "calledOff")
    return (
      <Callout title={t("calledOff")} actions={<ToAppointment room={room} />}>
        {t("calledOffText")}
      </Callout>
    )
  return (
    <>
      <Callout title={t("over")} actions={<NextSteps room={room} />}>
        {t("overText", { time: formatTime({ language, at: room.closesAt, zone }) })}
      </Callout>
      {room.way === "pair" ? null : <WrittenInSession uuid={room.uuid} />}
      {room.appointment === null ? null : <AttendanceCard uuid={room.appointment} zone={zone} />}
    </>
  )
}

/** Reads the room anew when it opens, and when it closes. */
function useTurn({ state, opensAt, closesAt }: Room): void {
  const queryClient = useQueryClient()
  const now = useNow()
  const opens = state === "early" && now >= Date.parse(opensAt)
  const closes = state === "open" && now >= Date.parse(closesAt)
  useEffect(() => {
    if (opens || closes) void refresh(queryClient, ["GET /api/v2/appointments/{uuid}/room"])
  }, [queryClient, opens, closes])
}
