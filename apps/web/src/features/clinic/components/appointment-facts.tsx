import type { ClinicAppointmentDetails } from "@arnica/contract/clinic"
import { formatDuration, formatMoney } from "@arnica/i18n/format"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import s from "./clinic.module.css"

/** With whom an appointment is, by whom, what it costs, and what went back. */
export function AppointmentFacts({
  appointment,
}: {
  readonly appointment: ClinicAppointmentDetails
}): ReactElement {
  const t = useT("clinic")
  const words = useT("appointments")
  const language = useLanguage()
  const { specialist, client, sessionName, minutes, price, refunded } = appointment
  const duration = formatDuration({ language, minutes })
  return (
    <div>
      <p>{t("appointments.pair", { specialist, client })}</p>
      <p className={s.quiet}>
        {words("card.session", { name: sessionName, duration })} · {formatMoney({ language, ...price })}
      </p>
      {refunded === null || refunded.amount === 0 ? null : (
        <p className={s.quiet}>
          {words("card.refunded", { amount: formatMoney({ language, ...refunded }) })}
        </p>
      )}
    </div>
  )
}
