import type { Appointment } from "@arnica/contract/booking"
import { formatDate, formatDuration, formatTimeRange } from "@arnica/i18n/format"
import { zoneCity } from "@arnica/i18n/zones"
import { PhoneIcon } from "@arnica/ui/icons/frame"
import { CalendarIcon, MapPinIcon, VideoIcon } from "@arnica/ui/icons/things"
import { Portrait } from "@arnica/ui/picture"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { photoSource } from "../../../platform/images/image-source.ts"
import { wayOf } from "../model/way.ts"
import s from "./session-facts.module.css"
import { TheirTime } from "./their-time.tsx"

/** A session as it is shown wherever it is bought or kept. */
export type ShownSession = Pick<
  Appointment,
  "specialist" | "sessionTypeCode" | "sessionName" | "minutes" | "place" | "start" | "end"
>

/** A session, and the reader's zone. */
export type SessionFactsProps = { readonly session: ShownSession; readonly zone: string }

/** Who, what, when in both zones, and where. */
export function SessionFacts({ session, zone }: SessionFactsProps): ReactElement {
  const { specialist, sessionName, minutes } = session
  const t = useT("booking")
  const language = useLanguage()
  const source = photoSource(specialist.photo)
  return (
    <div className={s.facts}>
      <div className={s.who}>
        <Portrait name={specialist.fullName} {...(source ? { source } : {})} size={64} />
        <div>
          <h2 className={s.name}>{specialist.fullName}</h2>
          <div className={s.quiet}>
            {t("facts.session", { name: sessionName, duration: formatDuration({ language, minutes }) })}
          </div>
        </div>
      </div>
      <When session={session} zone={zone} />
      <Where session={session} />
    </div>
  )
}

function When({ session: { specialist, start, end }, zone }: SessionFactsProps): ReactElement {
  const t = useT("booking")
  const language = useLanguage()
  return (
    <div className={s.line} data-part="when">
      <CalendarIcon />
      <div>
        <strong>
          <time dateTime={start}>{formatDate({ language, at: start, zone, style: "weekday" })}</time>,{" "}
          <span className={s.range}>{formatTimeRange({ language, from: start, to: end, zone })}</span>
        </strong>
        <div className={s.quiet}>{t("facts.yourZone", { city: zoneCity({ language, zone }) })}</div>
        <TheirTime specialist={specialist} start={start} zone={zone} />
      </div>
    </div>
  )
}

function Where({ session }: Pick<SessionFactsProps, "session">): ReactElement {
  const t = useT("booking")
  const { specialist } = session
  const way = wayOf(session)
  const address = [specialist.officeAddress, specialist.city].filter(Boolean).join(", ")
  return (
    <div className={s.line} data-part="where">
      {ICONS[way]}
      <div>
        {t(`facts.${way}`)}
        {way === "office" && address !== "" ? <div className={s.quiet}>{address}</div> : null}
      </div>
    </div>
  )
}

const ICONS = { video: <VideoIcon />, phone: <PhoneIcon />, office: <MapPinIcon /> }
