import type { Appointment } from "@arnica/contract/booking"
import { dayIn, formatDateTime, formatTime } from "@arnica/i18n/format"
import { zoneCity, zoneOffset } from "@arnica/i18n/zones"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import s from "./session-facts.module.css"

type TheirTimeProps = {
  readonly specialist: Pick<Appointment["specialist"], "fullName" | "timeZone">
  readonly start: string
  /** The reader's zone. */
  readonly zone: string
}

/** The time where the specialist is, with its day where that is another; nothing when their clocks agree. */
export function TheirTime({ specialist, start, zone }: TheirTimeProps): ReactElement | null {
  const t = useT("booking")
  const language = useLanguage()
  const theirs = specialist.timeZone
  const [offset, theirOffset] = [zone, theirs].map((each) => zoneOffset({ language, zone: each, at: start }))
  if (offset === theirOffset) return null
  const [day, theirDay] = [zone, theirs].map((each) => dayIn({ at: start, zone: each }))
  const format = day === theirDay ? formatTime : formatDateTime
  return (
    <div className={s.quiet} data-part="theirs">
      {t("facts.theirZone", {
        time: format({ language, at: start, zone: theirs }),
        city: zoneCity({ language, zone: theirs }),
        name: specialist.fullName,
      })}
    </div>
  )
}
