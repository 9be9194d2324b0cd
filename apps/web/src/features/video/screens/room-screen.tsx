import type { Room } from "@arnica/contract/video"
import { formatDateTime, formatTime } from "@arnica/i18n/format"
import { Callout } from "@arnica/ui/callout"
import { VideoIcon } from "@arnica/ui/icons/things"
import { Wrap } from "@arnica/ui/wrap"
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query"
import { type ReactElement, useEffect } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useAreaZone } from "../../../platform/time/use-area-zone.ts"
import { useNow } from "../../../platform/time/use-now.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
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
  useTurn(uuid, room)
  const head = <RoomHead room={room} />
  if (room.state === "open") return <Door room={room} head={head} beside={beside} />
  return (
    <Wrap className={s.page}>
      {head}
      {room.state === "early" ? <Early room={room} area={area} /> : <Ended room={room} area={area} />}
    </Wrap>
  )
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

function Ended({ room, area }: EndProps): ReactElement {
  const t = useT("video")
  const language = useLanguage()
  const zone = useAreaZone()
  // A group has no appointment of its specialist's: it stands among their groups.
  const toAppointment =
    room.isGroup && area === "provider" ? <ToGroups /> : <ToAppointment uuid={room.uuid} area={area} />
  if (room.state === "calledOff")
    return (
      <Callout title={t("calledOff")} actions={toAppointment}>
        {t("calledOffText")}
      </Callout>
    )
  return (
    <Callout title={t("over")} actions={toAppointment}>
      {t("overText", { time: formatTime({ language, at: room.closesAt, zone }) })}
    </Callout>
  )
}

function ToAppointment({ uuid, area }: OfArea): ReactElement {
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

function ToGroups(): ReactElement {
  const t = useT("video")
  const language = useLanguage()
  return (
    <LinkButton variant="soft" to="/$lang/$role/groups" params={{ lang: language, role: "provider" }}>
      {t("overGroups")}
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
