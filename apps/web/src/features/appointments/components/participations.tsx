import type { Participation } from "@arnica/contract/participations"
import { formatDateTime } from "@arnica/i18n/format"
import { Card } from "@arnica/ui/card"
import { Tag } from "@arnica/ui/tag"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { WrittenIn } from "../../../platform/messages/written-in-session.tsx"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { AnswerTogether } from "../../../shared/appointments/answer-together.tsx"
import { RoomLink } from "../../../shared/appointments/room-link.tsx"
import { participationsQuery } from "../queries.ts"
import s from "./appointment-card.module.css"
import { SessionWith } from "./session-with.tsx"
import { StatusTag } from "./status-tag.tsx"

type ParticipationsProps = { readonly participations: readonly Participation[]; readonly zone: string }

/** Sessions that others booked and the reader is asked to; nothing where there are none. */
export function Participations({ participations, zone }: ParticipationsProps): ReactElement | null {
  const t = useT("companions")
  if (participations.length === 0) return null
  return (
    <section className={s.others} aria-labelledby="participations">
      <h2 id="participations" className={s.title}>
        {t("list.title")}
      </h2>
      {participations.map((participation) => (
        <One key={participation.id} participation={participation} zone={zone} />
      ))}
    </section>
  )
}

/** Those to come, but for what the reader declined. */
export function NextParticipations(): ReactElement {
  const { data } = useSuspenseQuery(participationsQuery(useApi(), "upcoming"))
  const zone = useViewerZone()
  return <Participations participations={data.filter(({ status }) => status !== "declined")} zone={zone} />
}

function One({ participation, zone }: { participation: Participation; zone: string }): ReactElement {
  const t = useT("companions")
  const api = useApi()
  const language = useLanguage()
  const { id, room, start, sessionStatus, invitedBy, canAnswer, status } = participation
  const session = { ...participation, uuid: room ?? id, status: sessionStatus, groupSeats: null }
  return (
    <Card component="article" className={s.words} aria-labelledby={`participation-${id}`}>
      <div className={s.head}>
        <h3 className={s.when} id={`participation-${id}`}>
          <time dateTime={start}>{formatDateTime({ language, at: start, zone })}</time>
        </h3>
        {canAnswer ? (
          <Tag tone={status === "accepted" ? "pine" : "arnica"}>{t(`list.${status}`)}</Tag>
        ) : (
          <StatusTag status={sessionStatus} isWaiting={false} />
        )}
      </div>
      <div>
        <SessionWith session={participation} />
        <div className={s.quiet}>{t("list.by", { inviter: invitedBy })}</div>
      </div>
      {room === null ? null : <RoomLink session={session} area="customer" size="small" />}
      {room === null ? null : <WrittenIn session={session} />}
      {canAnswer ? (
        <div className={s.deeds}>
          <AnswerTogether
            participation={participation}
            send={(answer) =>
              api.call("POST /api/v2/participations/{id}/answer", { params: { id }, body: { answer } })
            }
          />
        </div>
      ) : null}
    </Card>
  )
}
