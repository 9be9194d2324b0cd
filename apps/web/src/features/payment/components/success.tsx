import { formatDateTime } from "@arnica/i18n/format"
import { hasRoom, isByPhone } from "@arnica/rules/rooms"
import { Button } from "@arnica/ui/button"
import { ClockIcon } from "@arnica/ui/icons/frame"
import { CalendarPlusIcon, MailIcon, VideoIcon } from "@arnica/ui/icons/things"
import { type ReactElement, type ReactNode, useEffect } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useSession } from "../../../platform/session/session.ts"
import { useNow } from "../../../platform/time/use-now.ts"
import { noteBooking } from "../../../platform/tracking/records.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { usePageContext } from "../../../platform/use-page-context.ts"
import { RoomLink } from "../../../shared/appointments/room-link.tsx"
import { OwnDue } from "../../../shared/dues/own-due.tsx"
import type { SessionOrder } from "../model/session-order.ts"
import s from "./outcome.module.css"
import { ReceiptButton } from "./receipt-button.tsx"

type SuccessProps = { readonly order: SessionOrder; readonly zone: string }

/** It is booked: the calendar file, the list of appointments, and what happens next. */
export function Success({ order, zone }: SuccessProps): ReactElement {
  const { appointment } = order
  const t = useT("payment")
  const language = useLanguage()
  const appHost = usePageContext().environment.app
  const email = useSession()?.email ?? ""
  const api = useApi()
  useEffect(() => void noteBooking(api), [api])
  return (
    <div className={s.outcome}>
      <p className={s.mail}>
        <MailIcon />
        {t("success.mail", { email })}
      </p>
      <div className={s.buttons}>
        <Button
          component="a"
          size="large"
          href={`${appHost}/api/v2/appointments/${appointment.uuid}/calendar`}
          download
          left={<CalendarPlusIcon />}
        >
          {t("success.calendar")}
        </Button>
        <LinkButton
          size="large"
          variant="soft"
          to="/$lang/$role/appointments/$uuid"
          params={{ lang: language, role: "customer", uuid: appointment.uuid }}
        >
          {t("success.toDetails")}
        </LinkButton>
        <RoomLink session={appointment} area="customer" size="large" />
        <ReceiptButton order={order} />
      </div>
      {order.paymentType === "external" ? <OwnDue uuid={appointment.uuid} /> : null}
      <section className={s.next} aria-labelledby="what-next">
        <h2 id="what-next" className={s.title}>
          {t("success.nextTitle")}
        </h2>
        <ol className={s.steps}>
          <Step icon={<ClockIcon />}>
            <Cancelling appointment={appointment} zone={zone} />
          </Step>
          <Step icon={<VideoIcon />}>
            <OnTheDay appointment={appointment} />
          </Step>
        </ol>
      </section>
      <div>
        <LinkButton
          variant="link"
          to="/$lang/$role/appointments"
          params={{ lang: language, role: "customer" }}
        >
          {t("success.toAppointments")}
        </LinkButton>
      </div>
    </div>
  )
}

function Step({ icon, children }: { icon: ReactNode; children: ReactNode }): ReactElement {
  return (
    <li>
      {icon}
      <span>{children}</span>
    </li>
  )
}

function Cancelling({
  appointment,
  zone,
}: {
  appointment: SessionOrder["appointment"]
  zone: string
}): string {
  const t = useT("payment")
  const language = useLanguage()
  const now = useNow()
  const { fullRefundUntil: full, halfRefundUntil: half, specialist } = appointment
  const when = (at: string): string => formatDateTime({ language, at, zone })
  if (full !== null && Date.parse(full) > now) return t("success.nextCancel", { when: when(full) })
  if (half !== null && Date.parse(half) > now) return t("success.nextCancelHalf", { when: when(half) })
  return t("success.nextCancelNone", { name: specialist.fullName })
}

function OnTheDay({ appointment }: { appointment: SessionOrder["appointment"] }): string {
  const t = useT("payment")
  const { place, sessionTypeCode, groupSeats, specialist } = appointment
  if (place === "office") {
    const address = [specialist.officeAddress, specialist.city].filter(Boolean).join(", ")
    return t("success.nextOffice", { address })
  }
  if (isByPhone({ place, sessionTypeCode })) return t("success.nextPhone", { name: specialist.fullName })
  return hasRoom({ place, sessionTypeCode, groupSeats }) ? t("success.nextRoom") : t("success.nextVideo")
}
