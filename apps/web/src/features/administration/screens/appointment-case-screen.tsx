import type { AppointmentDetails } from "@arnica/contract/admin-appointments"
import { formatDateTime, formatDuration, formatMoney } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { useSuspenseQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { type ComponentType, type ReactElement, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { appointmentCaseQuery } from "../appointments-queries.ts"
import { AbsenceCase } from "../components/absence-case.tsx"
import { useStatusWords } from "../components/appointment-status.ts"
import { AttendanceCase } from "../components/attendance-case.tsx"
import { CancelAppointment } from "../components/cancel-appointment.tsx"
import { CorrectOutcome } from "../components/correct-outcome.tsx"
import { ListPage, ListPart, Row } from "../components/list-page.tsx"
import s from "./audit-screen.module.css"

type CaseProps = {
  readonly uuid: string
  /** The way to the session for several that it is a seat of. */
  readonly Whole: ComponentType<{ readonly id: string }>
}

/** An appointment as an admin looks after it: what became of it, what was paid and written, and calling it off. */
export function AppointmentCaseScreen({ uuid, Whole }: CaseProps): ReactElement {
  const t = useT("administration")
  const language = useLanguage()
  const when = useWhen()
  const { data } = useSuspenseQuery(appointmentCaseQuery(useApi(), uuid))
  const [isOpen, setOpen] = useState(false)
  const { start, minutes, client, clientID, specialist, specialistID, specialistStatus, sessionName } = data
  const to = { to: "/$lang/$role/appointments", params: { lang: language, role: "admin" } } as const
  return (
    <ListPage
      title={when(start)}
      lead={[
        sessionName,
        formatDuration({ language, minutes }),
        formatMoney({ language, ...data.price }),
      ].join(" · ")}
    >
      <ul className={s.list}>
        <Row
          title={
            <Link {...to} search={{ clientID }}>
              {client}
            </Link>
          }
          aside={t("appointments.role.client")}
          about={null}
        />
        <Row
          title={
            <Link
              to="/$lang/$role/specialists/$specialistId"
              params={{ lang: language, role: "admin", specialistId: String(specialistID) }}
            >
              {specialist}
            </Link>
          }
          aside={t("appointments.role.specialist")}
          about={null}
        />
      </ul>
      {specialistStatus === "suspended" && data.cancellation !== null ? (
        <Callout tone="warning">{t("appointments.forsakenText")}</Callout>
      ) : null}
      {data.cancellation === null ? null : (
        <div>
          <Button variant="danger" onClick={() => setOpen(true)}>
            {t("appointments.cancel.button")}
          </Button>
          {isOpen ? (
            <CancelAppointment
              uuid={uuid}
              cancellation={data.cancellation}
              names={{ client, specialist }}
              onClose={() => setOpen(false)}
            />
          ) : null}
        </div>
      )}
      {data.groupID === null ? null : <Whole id={data.groupID} />}
      {data.absence === null ? null : <AbsenceCase uuid={uuid} absence={data.absence} />}
      {data.attendance === null ? null : <AttendanceCase uuid={uuid} state={data.attendance} />}
      {data.corrections.length === 0 ? null : <CorrectOutcome appointment={data} />}
      <History appointment={data} />
      <Payment appointment={data} />
      <Letters letters={data.letters} />
    </ListPage>
  )
}

const useWhen = (): ((at: string) => string) => {
  const language = useLanguage()
  const zone = useViewerZone()
  return (at) => formatDateTime({ language, at, zone })
}

function History({ appointment }: { readonly appointment: AppointmentDetails }): ReactElement {
  const t = useT("administration")
  const statusWords = useStatusWords()
  const when = useWhen()
  return (
    <ListPart title={t("appointments.history")}>
      <ol className={s.list}>
        {appointment.history.map(({ at, to }) => (
          <Row key={`${at} ${to}`} title={statusWords(to)} aside={when(at)} about={null} />
        ))}
      </ol>
    </ListPart>
  )
}

function Payment({ appointment }: { readonly appointment: AppointmentDetails }): ReactElement {
  const t = useT("administration")
  const words = useT("dashboard")
  const language = useLanguage()
  const when = useWhen()
  const { payment, orderID } = appointment
  if (payment === null || orderID === null)
    return (
      <ListPart title={t("orders.status")}>
        <p>{t("appointments.noPayment")}</p>
      </ListPart>
    )
  return (
    <ListPart title={t("orders.status")}>
      <ol className={s.list}>
        <Row
          title={
            <Link
              to="/$lang/$role/orders"
              params={{ lang: language, role: "admin" }}
              search={{ order: orderID }}
            >
              {words(`payment.${payment.status}`)}
            </Link>
          }
          aside={formatMoney({ language, ...payment.total })}
          about={<span title={orderID}>{orderID.slice(0, 8)}</span>}
        />
        {payment.attempts.map(({ at, outcome }) => (
          <Row
            key={`attempt ${at}`}
            title={t(`appointments.attempt.${outcome}`)}
            aside={when(at)}
            about={null}
          />
        ))}
        {payment.refunds.map(({ at, amount, outcome }) => (
          <Row
            key={`refund ${at}`}
            title={t(`appointments.refund.${outcome}`, { amount: formatMoney({ language, ...amount }) })}
            aside={when(at)}
            about={null}
          />
        ))}
      </ol>
    </ListPart>
  )
}

const KINDS = [
  "confirmed",
  "cancelled",
  "failed",
  "withdrawn",
  "slotLost",
  "declined",
  "moved",
  "proposed",
  "stays",
  "absence",
  "asked",
  "missed",
  "corrected",
  "invited",
  "uninvited",
  "companionDeclined",
  "kept",
  "checking",
  "attendance",
  "reminder",
] as const

function Letters({ letters }: Pick<AppointmentDetails, "letters">): ReactElement {
  const t = useT("administration")
  const when = useWhen()
  return (
    <ListPart title={t("appointments.letters")}>
      {letters.length === 0 ? <p>{t("appointments.noLetters")}</p> : null}
      <ol className={s.list}>
        {letters.map(({ at, kind, to }) => (
          <Row
            key={`${at} ${kind} ${to}`}
            title={t(`appointments.letter.${KINDS.find((each) => each === kind) ?? "other"}`)}
            aside={when(at)}
            about={t(`appointments.role.${to}`)}
          />
        ))}
      </ol>
    </ListPart>
  )
}
