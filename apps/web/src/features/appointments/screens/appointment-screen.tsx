import type { Absence, Appointment } from "@arnica/contract/booking"
import { formatDateTime, formatMoney } from "@arnica/i18n/format"
import { Callout } from "@arnica/ui/callout"
import { Card } from "@arnica/ui/card"
import { Wrap } from "@arnica/ui/wrap"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ComponentType, ReactElement, ReactNode } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { WrittenIn } from "../../../platform/messages/written-in-session.tsx"
import { useNow } from "../../../platform/time/use-now.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { BackLink } from "../../../platform/ui/back-link.tsx"
import { AbsenceWords } from "../../../shared/appointments/absence-words.tsx"
import { HeldMeanwhile } from "../../../shared/appointments/held-meanwhile.tsx"
import { isPaidFor } from "../../../shared/appointments/is-paid-for.ts"
import { RoomLink } from "../../../shared/appointments/room-link.tsx"
import { isAttended } from "../../../shared/attendance/attended.ts"
import { AttendanceCard } from "../../../shared/attendance/session-attendance.tsx"
import { OwnDue } from "../../../shared/dues/own-due.tsx"
import { WriteMessage } from "../../../shared/messaging/write-message.tsx"
import { BookingIssues } from "../../../shared/orders/booking-issues.tsx"
import { GivenVoucher } from "../../../shared/vouchers/given-voucher.tsx"
import { AccessChoice } from "../components/access-choice.tsx"
import { Actions } from "../components/actions.tsx"
import { LeftFiles } from "../components/left-files.tsx"
import { ProposalAnswer } from "../components/proposal-answer.tsx"
import { SeriesOf } from "../components/series-of.tsx"
import { ShareMedicalFile } from "../components/share-medical-file.tsx"
import { StatusTag } from "../components/status-tag.tsx"
import { nextDeadline } from "../model/refund-share.ts"
import { appointmentQuery } from "../queries.ts"
import s from "./appointment-screen.module.css"

/** Shows a session: who, what, when, where. */
type SessionView = ComponentType<{ readonly session: Appointment; readonly zone: string }>

type ScreenProps = {
  readonly uuid: string
  readonly Session: SessionView
  /** What the two sent each other in its room. */
  readonly Files: ComponentType<{ readonly uuid: string }>
  /** What was issued for it. */
  readonly Invoices: ComponentType<{ readonly uuid: string; readonly isOwn: boolean }>
}

/** What can be done with it stands below. */
const OFFERED = ["resumeOrder", "takeAgain", "otherTime"] as const

/** One appointment with all that is known of it, and what can be done. */
export function AppointmentScreen({ uuid, Session, Files, Invoices }: ScreenProps): ReactElement {
  const t = useT("appointments")
  const language = useLanguage()
  const zone = useViewerZone()
  const { data: appointment } = useSuspenseQuery(appointmentQuery(useApi(), uuid))
  return (
    <Wrap width="text" className={s.page}>
      <BackLink to="/$lang/$role/appointments" params={{ lang: language, role: "customer" }}>
        {t("action.all")}
      </BackLink>
      <header className={s.head}>
        <h1 id={`appointment-${uuid}`}>{t("details.title")}</h1>
        <StatusTag
          status={appointment.status}
          isWaiting={appointment.approvalUntil !== null}
          isChecked={appointment.paymentCheck !== null}
        />
      </header>
      <BookingIssues
        issues={appointment.appointmentWithIssues}
        specialist={appointment.specialist}
        offered={OFFERED}
      />
      <Card className={s.card}>
        <Session session={appointment} zone={zone} />
        <Facts appointment={appointment} />
      </Card>
      <OwnDue uuid={uuid} />
      <div>
        <RoomLink session={appointment} area="customer" />
      </div>
      {appointment.isMoveProposed ? <ProposalAnswer appointment={appointment} zone={zone} /> : null}
      <ShareMedicalFile appointment={appointment} />
      <HeldMeanwhile check={appointment.paymentCheck} zone={zone} className={s.rule} />
      <Waiting appointment={appointment} zone={zone} />
      {appointment.status === "cancelledByProvider" ? (
        <GivenVoucher appointmentUuid={uuid} zone={zone} />
      ) : null}
      {appointment.absence === null ? null : <Missed absence={appointment.absence} zone={zone} />}
      {isAttended(appointment) ? <AttendanceCard uuid={uuid} zone={zone} /> : null}
      <WrittenIn session={appointment} />
      <Rule appointment={appointment} zone={zone} />
      <TooLateToMove at={appointment.couldMoveUntil} zone={zone} />
      <Actions appointment={appointment} zone={zone} />
      <SeriesOf appointment={appointment} zone={zone} />
      {NOT_BOOKED.has(appointment.status) ? null : (
        <>
          <Files uuid={uuid} />
          <Write uuid={uuid} />
        </>
      )}
      {isPaidFor({ ...appointment, ofPackage: appointment.package !== null }) ? (
        <Invoices uuid={uuid} isOwn />
      ) : null}
      {appointment.abilities.shareWhatWasLeft ? <AccessChoice appointment={appointment} zone={zone} /> : null}
    </Wrap>
  )
}

/** What nobody has paid for yet, or ever, is no reason to write. */
const NOT_BOOKED: ReadonlySet<Appointment["status"]> = new Set([
  "held",
  "pendingPayment",
  "expired",
  "failed",
])

function Write({ uuid }: { uuid: string }): ReactElement {
  const api = useApi()
  const open = () => api.call("POST /api/v2/conversations", { body: { appointmentUuid: uuid } })
  return (
    <div>
      <WriteMessage area="customer" open={open} />
    </div>
  )
}

function Facts({ appointment }: { appointment: Appointment }): ReactElement {
  const t = useT("appointments")
  const language = useLanguage()
  const { refunded, beneficiary, companions, attachmentCount, cancelReason } = appointment
  const money = (of: Appointment["price"]): string => formatMoney({ language, ...of })
  return (
    <dl className={s.facts}>
      <Fact name={t("details.price")}>
        <Price appointment={appointment} />
      </Fact>
      {refunded === null ? null : <Fact name={t("details.refunded")}>{money(refunded)}</Fact>}
      {cancelReason === null ? null : <Fact name={t("cancel.reason")}>{cancelReason}</Fact>}
      {beneficiary === null ? null : <Fact name={t("details.forOther")}>{beneficiary}</Fact>}
      {companions.length === 0 ? null : (
        <Fact name={t("together.label")}>
          {companions.map(({ fullName, status }) => (
            <div key={fullName}>
              {t("together.person", { name: fullName, status: t(`together.${status}`) })}
            </div>
          ))}
        </Fact>
      )}
      {attachmentCount === 0 ? null : (
        <Fact name={t("details.files")}>
          <LeftFiles appointment={appointment} />
        </Fact>
      )}
    </dl>
  )
}

/** What was paid for it: by a package, nothing, or its price. */
function Price({ appointment }: { appointment: Appointment }): string {
  const t = useT("appointments")
  const language = useLanguage()
  if (appointment.package !== null) return t("package.price")
  const { price } = appointment
  return price.amount === 0 ? t("details.free") : formatMoney({ language, ...price })
}

function Fact({ name, children }: { name: string; children: ReactNode }): ReactElement {
  return (
    <div className={s.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Until when the specialist has time to confirm it. */
function Waiting({ appointment, zone }: { appointment: Appointment; zone: string }): ReactElement | null {
  const t = useT("appointments")
  const language = useLanguage()
  const { approvalUntil, specialist } = appointment
  if (approvalUntil === null) return null
  const when = formatDateTime({ language, at: approvalUntil, zone })
  return <p className={s.rule}>{t("withdraw.until", { name: specialist.fullName, when })}</p>
}

/** Where it stands that the specialist is said not to have come. */
function Missed({ absence, zone }: { absence: Absence; zone: string }): ReactElement {
  const t = useT("appointments")
  const language = useLanguage()
  const until = formatDateTime({ language, at: absence.answerUntil, zone })
  return (
    <Callout tone="info" role="status">
      <p>{t(`absence.state.${absence.status}`, { until })}</p>
      <AbsenceWords absence={absence} />
    </Callout>
  )
}

/** Why it can no longer be moved. */
function TooLateToMove({ at, zone }: { at: string | null; zone: string }): ReactElement | null {
  const t = useT("rescheduling")
  const language = useLanguage()
  if (at === null) return null
  return <p className={s.rule}>{t("move.tooLate", { when: formatDateTime({ language, at, zone }) })}</p>
}

/** Until when a cancellation gives what back. */
function Rule({ appointment, zone }: { appointment: Appointment; zone: string }): ReactElement | null {
  const t = useT("appointments")
  const language = useLanguage()
  const deadline = nextDeadline(appointment, useNow())
  if (!appointment.canCancel) return null
  if (appointment.package !== null) {
    const until = formatDateTime({ language, at: appointment.package.returnsUntil, zone })
    return <p className={s.rule}>{t("package.backRule", { when: until })}</p>
  }
  if (appointment.price.amount === 0) return null
  if (deadline === null) return <p className={s.rule}>{t("details.noRefund")}</p>
  const when = formatDateTime({ language, at: deadline.until, zone })
  return <p className={s.rule}>{t(`details.${deadline.share}Until`, { when })}</p>
}
