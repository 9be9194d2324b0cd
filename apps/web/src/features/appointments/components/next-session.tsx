import type { Appointment } from "@arnica/contract/booking"
import { formatTime, formatTimeRange } from "@arnica/i18n/format"
import { hasRoom, opening, roomState } from "@arnica/rules/rooms"
import { Card } from "@arnica/ui/card"
import { Portrait } from "@arnica/ui/picture"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { photoSource } from "../../../platform/images/image-source.ts"
import { useNow } from "../../../platform/time/use-now.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { RoomLink } from "../../../shared/appointments/room-link.tsx"
import { Together } from "../../../shared/appointments/together.tsx"
import { Day } from "./day.tsx"
import s from "./next-session.module.css"
import { SessionWith } from "./session-with.tsx"
import { StatusTag } from "./status-tag.tsx"

type NextSessionProps = { readonly session: Appointment; readonly zone: string }

/** The session that comes next, large: when, with whom, where, and its one button. */
export function NextSession({ session, zone }: NextSessionProps): ReactElement {
  const t = useT("appointments")
  const dashboard = useT("dashboard")
  const language = useLanguage()
  const { uuid, specialist, start, end, status, approvalUntil, paymentCheck } = session
  const source = photoSource(specialist.photo)
  const mayChange = session.canCancel || session.canMoveUntil !== null
  return (
    <Card component="section" tone="pine" padding="none" className={s.hero} aria-labelledby="next-session">
      <div className={s.words}>
        <h2 id="next-session" className={s.title}>
          <span className={s.eyebrow}>{dashboard("client.next")}</span>
          <time dateTime={start}>
            <span className={s.day}>
              <Day start={start} zone={zone} />,
            </span>{" "}
            <span className={s.range}>{formatTimeRange({ language, from: start, to: end, zone })}</span>
          </time>
        </h2>
        <div>
          <SessionWith session={session} />
          <Together companions={session.companions} />
          <Where session={session} zone={zone} />
        </div>
        {status === "confirmed" && approvalUntil === null ? null : (
          <div>
            <StatusTag status={status} isWaiting={approvalUntil !== null} isChecked={paymentCheck !== null} />
          </div>
        )}
        <div className={s.deeds}>
          <RoomLink session={session} area="customer" size="large" leads />
          <LinkButton
            variant="quiet"
            size="large"
            to="/$lang/$role/appointments/$uuid"
            params={{ lang: language, role: "customer", uuid }}
            aria-describedby="next-session"
          >
            {mayChange ? dashboard("client.change") : t("action.details")}
          </LinkButton>
        </div>
      </div>
      <Portrait
        name={specialist.fullName}
        {...(source ? { source } : {})}
        shape="tall"
        size={190}
        className={s.photo}
      />
    </Card>
  )
}

/** When its room opens, or where it is. */
function Where({ session, zone }: NextSessionProps): ReactElement {
  const t = useT("dashboard")
  const language = useLanguage()
  const now = useNow()
  const { specialist, place, sessionTypeCode, start, end } = session
  const span = { start: Date.parse(start), end: Date.parse(end) }
  if (place === "office") {
    const address = [specialist.officeAddress, specialist.city].filter(Boolean).join(", ")
    return <p className={s.where}>{t("client.office", { address })}</p>
  }
  if (sessionTypeCode.startsWith("PHONE"))
    return <p className={s.where}>{t("client.phone", { name: specialist.fullName })}</p>
  if (!hasRoom(session)) return <p className={s.where}>{t("client.video")}</p>
  const isOpen = roomState({ start: span.start, end: span.end, isConfirmed: true }, now) === "open"
  const time = formatTime({ language, at: new Date(opening(span).opensAt).toISOString(), zone })
  return <p className={s.where}>{isOpen ? t("client.open") : t("client.opens", { time })}</p>
}
