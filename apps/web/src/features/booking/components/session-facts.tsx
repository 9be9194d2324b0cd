import type { Appointment } from "@arnica/contract/booking"
import { dayIn, formatDateTime, formatDuration, formatTime } from "@arnica/i18n/format"
import { zoneCity, zoneOffset } from "@arnica/i18n/zones"
import { CalendarIcon, MapPinIcon, PhoneIcon, VideoIcon } from "@arnica/ui/icons/things"
import { Portrait } from "@arnica/ui/picture"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { photoSource } from "../../../platform/images/image-source.ts"
import { wayOf } from "../model/way.ts"
import s from "./session-facts.module.css"

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
  const theirs = specialist.timeZone
  const [offset, theirOffset] = [zone, theirs].map((each) => zoneOffset({ language, zone: each, at: start }))
  const [day, theirDay] = [zone, theirs].map((each) => dayIn({ at: start, zone: each }))
  const formatTheirs = day === theirDay ? formatTime : formatDateTime
  return (
    <div className={s.line}>
      <CalendarIcon />
      <div>
        <strong>
          <time dateTime={start}>{formatDateTime({ language, at: start, zone })}</time>–
          {formatTime({ language, at: end, zone })}
        </strong>
        <div className={s.quiet}>{t("facts.yourZone", { city: zoneCity({ language, zone }) })}</div>
        {offset !== theirOffset ? (
          <div className={s.quiet}>
            {t("facts.theirZone", {
              time: formatTheirs({ language, at: start, zone: theirs }),
              city: zoneCity({ language, zone: theirs }),
              name: specialist.fullName,
            })}
          </div>
        ) : null}
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
    <div className={s.line}>
      {ICONS[way]}
      <div>
        {t(`facts.${way}`)}
        {way === "office" && address !== "" ? <div className={s.quiet}>{address}</div> : null}
      </div>
    </div>
  )
}

const ICONS = { video: <VideoIcon />, phone: <PhoneIcon />, office: <MapPinIcon /> }
