import type { BookedSession } from "@arnica/contract/practice"
import { formatDateTime, formatDuration, formatMoney } from "@arnica/i18n/format"
import { Card } from "@arnica/ui/card"
import { Tag } from "@arnica/ui/tag"
import { Link } from "@tanstack/react-router"
import type { ReactElement, ReactNode } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { RoomLink } from "../../../shared/appointments/room-link.tsx"
import { Together } from "../../../shared/appointments/together.tsx"
import s from "./session-card.module.css"
import { useSessionStatus } from "./session-status.ts"

type SessionSummaryProps = {
  readonly session: BookedSession
  readonly zone: string
  /** The level of its heading. */
  readonly level: 2 | 3
  /** What can be done with it. */
  readonly children?: ReactNode
}

/** One session of a specialist: when, with whom, how it stands. */
export function SessionSummary({ session, zone, level, children }: SessionSummaryProps): ReactElement {
  const appointments = useT("appointments")
  const language = useLanguage()
  const {
    uuid,
    start,
    minutes,
    client,
    clientRecordId,
    beneficiary,
    sessionName,
    price,
    ofPackage,
    refunded,
    cancelReason,
  } = session
  const duration = formatDuration({ language, minutes })
  const Heading = level === 2 ? "h2" : "h3"
  return (
    <Card component="article" className={s.card} aria-labelledby={`session-${uuid}`}>
      <div className={s.head}>
        <Heading className={s.when} id={`session-${uuid}`}>
          <time dateTime={start}>{formatDateTime({ language, at: start, zone })}</time>
        </Heading>
        <SessionStatus session={session} />
      </div>
      <div>
        <strong>
          {clientRecordId === null ? (
            client.fullName
          ) : (
            <Link
              to="/$lang/$role/clients/$id"
              params={{ lang: language, role: "provider", id: String(clientRecordId) }}
            >
              {client.fullName}
            </Link>
          )}
        </strong>
        <span className={s.quiet}> · {appointments("card.session", { name: sessionName, duration })}</span>
        {beneficiary === null ? null : (
          <div className={s.quiet}>{appointments("card.forOther", { name: beneficiary })}</div>
        )}
        {session.series === null ? null : (
          <div className={s.quiet}>{appointments("card.series", session.series)}</div>
        )}
        <Together companions={session.companions} className={s.quiet} />
        <div className={s.quiet}>
          {ofPackage ? appointments("card.ofPackage") : formatMoney({ language, ...price })}
        </div>
        {refunded === null || refunded.amount === 0 ? null : (
          <div className={s.quiet}>
            {appointments("card.refunded", { amount: formatMoney({ language, ...refunded }) })}
          </div>
        )}
        {cancelReason === null ? null : (
          <div className={s.quiet}>{appointments("card.reason", { reason: cancelReason })}</div>
        )}
      </div>
      <RoomLink session={session} area="provider" size="small" />
      {children}
    </Card>
  )
}

/** The state in the specialist's words. */
function SessionStatus({ session }: { session: BookedSession }): ReactElement {
  const appointments = useT("appointments")
  const words = useSessionStatus()
  const { status, approvalUntil } = session
  if (approvalUntil !== null) return <Tag tone="arnica">{appointments("status.waiting")}</Tag>
  return (
    <Tag tone={status === "confirmed" || status === "inProgress" ? "pine" : "neutral"}>{words(status)}</Tag>
  )
}
