import { hasRoom, roomState } from "@arnica/rules/rooms"
import { VideoIcon } from "@arnica/ui/icons/things"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../platform/i18n/use-t.ts"
import { useNow } from "../../platform/time/use-now.ts"
import { LinkButton } from "../../platform/ui/link-button.tsx"

/** What is looked at of a session. */
export type SessionOfRoom = {
  readonly uuid: string
  readonly status: string
  readonly sessionTypeCode: string
  readonly place: "online" | "office"
  /** How many seats its group has; null for a session of one's own. */
  readonly groupSeats: number | null
  readonly start: string
  readonly end: string
}

/** Who was noted as missing may still come while the room is open. */
const CONFIRMED: ReadonlySet<string> = new Set([
  "confirmed",
  "inProgress",
  "completed",
  "noShowClient",
  "noShowProvider",
])

/** How the room of a session stands now; null where it has none, or was called off. */
export function useRoomState(session: SessionOfRoom): "early" | "open" | "over" | null {
  const now = useNow()
  const { status, sessionTypeCode, place, groupSeats, start, end } = session
  const span = { start: Date.parse(start), end: Date.parse(end), isConfirmed: CONFIRMED.has(status) }
  const state = roomState(span, now)
  return !hasRoom({ sessionTypeCode, place, groupSeats }) || state === "calledOff" ? null : state
}

type Props = {
  readonly session: SessionOfRoom
  readonly area: "customer" | "provider"
  readonly size?: "small" | "medium" | "large"
  /** The most important button of its page, also before the room opens. */
  readonly leads?: boolean
  /** Also the way to what came of it, where nothing else on the page leads to its details. */
  readonly withOutcome?: boolean
}

/**
 * The one button of a session by video: before its room opens the way to the check, then the way in. Nothing where there is
 * no room, or no longer, but for the way to what came of it.
 */
export function RoomLink(props: Props): ReactElement | null {
  const { session, area, size = "medium", leads = false, withOutcome = false } = props
  const t = useT("common")
  const language = useLanguage()
  const { uuid } = session
  const state = useRoomState(session)
  if (state === null) return null
  if (state === "over") return withOutcome ? <Outcome uuid={uuid} area={area} size={size} /> : null
  const left = <VideoIcon size={size === "small" ? 18 : 20} />
  if (state === "early")
    return (
      <LinkButton
        to="/$lang/$role/videoconference/check"
        params={{ lang: language, role: area }}
        search={{ session: uuid }}
        size={size}
        variant={leads ? "primary" : "soft"}
        left={left}
      >
        {t("door.check")}
      </LinkButton>
    )
  return (
    <LinkButton
      to="/$lang/$role/videoconference/$uuid"
      params={{ lang: language, role: area, uuid }}
      size={size}
      left={left}
    >
      {t("door.join")}
    </LinkButton>
  )
}

type OutcomeProps = Required<Pick<Props, "area" | "size">> & Pick<SessionOfRoom, "uuid">

function Outcome({ uuid, area, size }: OutcomeProps): ReactElement {
  const t = useT("common")
  const language = useLanguage()
  return (
    <LinkButton
      to="/$lang/$role/appointments/$uuid"
      params={{ lang: language, role: area, uuid }}
      size={size}
      variant="soft"
    >
      {t("door.outcome")}
    </LinkButton>
  )
}
