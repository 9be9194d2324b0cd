import type { BookedSession } from "@arnica/contract/practice"
import { Button } from "@arnica/ui/button"
import { type ReactElement, useState } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { usePageContext } from "../../../platform/use-page-context.ts"
import { PrescriptionsLink } from "../../../shared/appointments/prescriptions-link.tsx"
import { isAttended } from "../../../shared/attendance/attended.ts"
import { AttendanceCollapsible } from "../../../shared/attendance/session-attendance.tsx"
import { AnswerAbsence } from "./answer-absence.tsx"
import { ApproveSession } from "./approve-session.tsx"
import { CancelSession } from "./cancel-session.tsx"
import { MissSession } from "./miss-session.tsx"
import { MoveSession } from "./move-session.tsx"
import { Preparation } from "./preparation.tsx"
import s from "./session-card.module.css"
import { SessionNotes } from "./session-notes.tsx"
import { SessionSummary } from "./session-summary.tsx"

type SessionCardProps = {
  readonly session: BookedSession
  readonly zone: string
  /** The level of its heading. */
  readonly level?: 2 | 3
  /** It is the subject of its own page, which has its prescriptions. */
  readonly isPage?: boolean
}

/** One session of a specialist, with what the client left for it and the way to call it off. */
export function SessionCard({ session, zone, level = 2, isPage = false }: SessionCardProps): ReactElement {
  const t = useT("appointments")
  const [isOpen, setOpen] = useState(false)
  const host = usePageContext().environment.app
  const { uuid, status, abilities, approvalUntil, absence } = session
  return (
    <SessionSummary session={session} zone={zone} level={level}>
      {approvalUntil === null ? null : <ApproveSession session={session} zone={zone} until={approvalUntil} />}
      {absence === null ? null : <AnswerAbsence session={session} absence={absence} zone={zone} />}
      {isAttended(session) ? <AttendanceCollapsible uuid={uuid} zone={zone} /> : null}
      {abilities.readPreparation ? <Preparation session={session} /> : null}
      {approvalUntil === null ? <SessionNotes uuid={uuid} /> : null}
      {status === "completed" && !isPage ? <PrescriptionsLink uuid={uuid} /> : null}
      {abilities.miss ? <MissSession session={session} /> : null}
      {abilities.cancel ? (
        <div className={s.missing}>
          {status === "confirmed" ? (
            <Button
              component="a"
              size="small"
              variant="quiet"
              href={`${host}/api/v2/appointments/${uuid}/calendar`}
              aria-describedby={`session-${uuid}`}
              download
            >
              {t("action.calendar")}
            </Button>
          ) : null}
          {abilities.propose ? <MoveSession session={session} zone={zone} /> : null}
          <Button
            size="small"
            variant="quiet"
            aria-describedby={`session-${uuid}`}
            onClick={() => setOpen(true)}
          >
            {t("action.cancel")}
          </Button>
          <CancelSession session={session} isOpen={isOpen} onClose={() => setOpen(false)} />
        </div>
      ) : null}
    </SessionSummary>
  )
}
