import type { Appointment } from "@arnica/contract/booking"
import { formatMoney, formatTimeRange } from "@arnica/i18n/format"
import { Card } from "@arnica/ui/card"
import { Portrait } from "@arnica/ui/picture"
import { Tag } from "@arnica/ui/tag"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { photoSource } from "../../../platform/images/image-source.ts"
import { Together } from "../../../shared/appointments/together.tsx"
import { Actions } from "./actions.tsx"
import s from "./appointment-card.module.css"
import { Day } from "./day.tsx"
import { SessionWith } from "./session-with.tsx"
import { StatusTag } from "./status-tag.tsx"

type AppointmentCardProps = { readonly appointment: Appointment; readonly zone: string }

/** One appointment of the list: when, with whom, how it stands, and what can be done. */
export function AppointmentCard({ appointment, zone }: AppointmentCardProps): ReactElement {
  const t = useT("appointments")
  const moving = useT("rescheduling")
  const language = useLanguage()
  const { specialist, start, end, uuid, status, beneficiary, refunded, cancelReason } = appointment
  const { isMoveProposed, approvalUntil, paymentCheck } = appointment
  const source = photoSource(specialist.photo)
  return (
    <Card component="article" className={s.card} aria-labelledby={`appointment-${uuid}`}>
      <Portrait name={specialist.fullName} {...(source ? { source } : {})} size={72} className={s.photo} />
      <div className={s.words}>
        <div className={s.head}>
          <h2 className={s.when} id={`appointment-${uuid}`}>
            <time dateTime={start}>
              <Day start={start} zone={zone} />,{" "}
              <span className={s.range}>{formatTimeRange({ language, from: start, to: end, zone })}</span>
            </time>
          </h2>
          <StatusTag status={status} isWaiting={approvalUntil !== null} isChecked={paymentCheck !== null} />
          {isMoveProposed ? <Tag tone="arnica">{moving("answer.mark")}</Tag> : null}
        </div>
        <div>
          <SessionWith session={appointment} />
          {appointment.series === null ? null : (
            <div className={s.quiet}>{t("card.series", appointment.series)}</div>
          )}
          {beneficiary === null ? null : (
            <div className={s.quiet}>{t("card.forOther", { name: beneficiary })}</div>
          )}
          <Together companions={appointment.companions} className={s.quiet} />
          {refunded === null || refunded.amount === 0 ? null : (
            <div className={s.quiet}>
              {t("card.refunded", { amount: formatMoney({ language, ...refunded }) })}
            </div>
          )}
          {cancelReason === null ? null : (
            <div className={s.quiet}>{t("card.reason", { reason: cancelReason })}</div>
          )}
        </div>
        <Actions appointment={appointment} zone={zone} withDetails />
      </div>
    </Card>
  )
}
