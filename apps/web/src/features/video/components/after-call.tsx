import type { Room } from "@arnica/contract/video"
import { formatTime } from "@arnica/i18n/format"
import { useQueryClient } from "@tanstack/react-query"
import { type ReactElement, useEffect, useRef, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { roomMessagesQuery } from "../../../platform/messages/room-queries.ts"
import { WrittenInSession } from "../../../platform/messages/written-in-session.tsx"
import { useAreaZone } from "../../../platform/time/use-area-zone.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import s from "./room.module.css"

type Props = {
  readonly room: Room
  /** Whether the session was ended for both; else this person left it. */
  readonly isEnded: boolean
}

/** Says that the call is over, what comes of it and where; the keyboard goes on from there. */
export function AfterCall({ room, isEnded }: Props): ReactElement {
  const t = useT("video")
  const language = useLanguage()
  const zone = useAreaZone()
  const ref = useRef<HTMLParagraphElement>(null)
  const api = useApi()
  const queryClient = useQueryClient()
  // Whoever was not let in, and two who have their conversation, fetched nothing of it.
  const [hadChat] = useState(
    () => queryClient.getQueryData(roomMessagesQuery(api, room.uuid).queryKey) !== undefined,
  )
  useEffect(() => ref.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <p ref={ref} className={s.status} role="status" tabIndex={-1}>
        {t(isEnded ? "end.ended" : "call.left")}
      </p>
      {room.appointment === null ? null : (
        <p className={s.quiet}>
          {t("end.soon", { time: formatTime({ language, at: room.closesAt, zone }) })}
        </p>
      )}
      {hadChat ? <WrittenInSession uuid={room.uuid} /> : null}
      <NextSteps room={room} />
    </>
  )
}

/** The way to the appointment, and to the next one. */
export function NextSteps({ room }: { readonly room: Room }): ReactElement {
  const t = useT("video")
  const language = useLanguage()
  const { side, profileUrl } = room
  return (
    <div className={s.next}>
      {side === "client" ? (
        <LinkButton to="/$lang/a/$atlasUrl/{-$tab}" params={{ lang: language, atlasUrl: profileUrl }}>
          {t("end.next")}
        </LinkButton>
      ) : null}
      <ToAppointment room={room} />
    </div>
  )
}

/** The way to what this person has of the session: their appointment, or, for the specialist of a group, their groups. */
export function ToAppointment({ room: { appointment, side } }: { readonly room: Room }): ReactElement | null {
  const t = useT("video")
  const language = useLanguage()
  const role = side === "client" ? "customer" : "provider"
  if (appointment !== null)
    return (
      <LinkButton
        variant="soft"
        to="/$lang/$role/appointments/$uuid"
        params={{ lang: language, role, uuid: appointment }}
      >
        {t("overGo")}
      </LinkButton>
    )
  if (side === "client") return null
  return (
    <LinkButton variant="soft" to="/$lang/$role/groups" params={{ lang: language, role }}>
      {t("overGroups")}
    </LinkButton>
  )
}
