import type { Attendance } from "@arnica/contract/attendance"
import { formatDateTime, formatDuration, formatMoney, formatTime, formatTimeRange } from "@arnica/i18n/format"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../platform/i18n/use-t.ts"
import s from "./attendance.module.css"

type WordsProps = { readonly attendance: Attendance; readonly zone: string }

/** What came of a session by who was in its room, and what follows from it. Times in `zone`. */
export function AttendanceWords({ attendance, zone }: WordsProps): ReactElement {
  const t = useT("appointments")
  const language = useLanguage()
  return (
    <div className={s.words}>
      <p className={s.quiet}>{t("attendance.seen")}</p>
      <p>{t(`attendance.outcome.${attendance.outcome}`)}</p>
      {attendance.byPhoneFrom === null ? null : (
        <p>{t("attendance.byPhone", { time: formatTime({ language, zone, at: attendance.byPhoneFrom }) })}</p>
      )}
      <Facts attendance={attendance} zone={zone} />
      <Consequence attendance={attendance} zone={zone} />
      <Said attendance={attendance} />
    </div>
  )
}

/** That nearly all of the time together had a connection goes without saying. */
const isWorthSaying = ({ together, confirmed }: Attendance["minutes"]): boolean =>
  confirmed !== null && confirmed < together / 2

const COUNTED = ["together", "missedBySpecialist", "missedByClient", "added"] as const

function Facts({ attendance, zone }: WordsProps): ReactElement {
  const t = useT("appointments")
  const language = useLanguage()
  const times = (stretches: Attendance["times"]["client"]): string => {
    if (stretches === null) return t("attendance.times.gone")
    if (stretches.length === 0) return t("attendance.times.none")
    return stretches.map(({ from, to }) => formatTimeRange({ language, zone, from, to })).join(", ")
  }
  return (
    <ul className={s.facts}>
      <li>{t("attendance.times.client", { times: times(attendance.times.client) })}</li>
      <li>{t("attendance.times.specialist", { times: times(attendance.times.specialist) })}</li>
      {isWorthSaying(attendance.minutes) ? (
        <li>
          {t("attendance.confirmed", {
            duration: formatDuration({ language, minutes: attendance.minutes.confirmed ?? 0 }),
          })}
        </li>
      ) : null}
      {COUNTED.map((name) => {
        const minutes = attendance.minutes[name]
        if (minutes === 0) return null
        return (
          <li key={name}>{t(`attendance.${name}`, { duration: formatDuration({ language, minutes }) })}</li>
        )
      })}
    </ul>
  )
}

/** What follows from it, or followed. */
function Consequence({ attendance, zone }: WordsProps): ReactElement | null {
  const t = useT("appointments")
  const language = useLanguage()
  const { state, givenBack, amount } = attendance
  if (state === "proposed") return <Proposal attendance={attendance} zone={zone} />
  if (state === "contested") return <p>{t("attendance.contested")}</p>
  if (givenBack !== null && givenBack.amount > 0)
    return <p>{t("attendance.givenBack", { amount: formatMoney({ language, ...givenBack }) })}</p>
  return amount.amount === 0 ? null : <p>{t("attendance.nothing")}</p>
}

function Proposal({ attendance, zone }: WordsProps): ReactElement {
  const t = useT("appointments")
  const language = useLanguage()
  const { outcome, amount, minutes, isClaimable, objectUntil } = attendance
  const until = formatDateTime({ language, zone, at: objectUntil })
  if (outcome === "noShowClient" || outcome === "noShowProvider")
    return <p>{t(`attendance.proposal.${outcome}`, { until })}</p>
  const values = {
    until,
    amount: formatMoney({ language, ...amount }),
    duration: formatDuration({ language, minutes: minutes.fair }),
  }
  return (
    <>
      <p>{t("attendance.proposal.minutes", values)}</p>
      {isClaimable ? <p>{t("attendance.claim")}</p> : null}
    </>
  )
}

/** What they say who object, and why it was decided so. */
function Said({ attendance: { said, reason } }: Pick<WordsProps, "attendance">): ReactElement {
  const t = useT("appointments")
  return (
    <>
      {said.client === null ? null : <p>{t("absence.said.report", { text: said.client })}</p>}
      {said.specialist === null ? null : <p>{t("absence.said.answer", { text: said.specialist })}</p>}
      {reason === null ? null : <p>{t("absence.said.reason", { text: reason })}</p>}
    </>
  )
}
