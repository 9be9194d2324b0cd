import { formatDate, weekdayNames } from "@arnica/i18n/format"
import { VisuallyHidden } from "@arnica/ui/visually-hidden"
import { Link } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import type { SessionChoice } from "../calendar-search.ts"
import { rangeOf, timeOf } from "../model/minutes.ts"
import { titleOf } from "../model/title-of.ts"
import type { CalendarDay } from "../model/use-calendar.ts"
import type { Whose } from "../queries.ts"
import s from "./month-grid.module.css"

type MonthGridProps = {
  readonly days: readonly CalendarDay[]
  /** "YYYY-MM": days of others are quieter. */
  readonly month: string
  readonly today: string
  readonly label: string
  /** Whose it is and which sessions are shown, as on the day that is pressed. */
  readonly choice: DayChoice
}

type DayChoice = SessionChoice & Whose

const MOST_SHOWN = 3
const WEEK = 7

/** A month in weeks. Each day says its hours and what lies in it, and leads to the day. */
export function MonthGrid({ days, month, today, label, choice }: MonthGridProps): ReactElement {
  const language = useLanguage()
  const long = weekdayNames({ language, style: "long" })
  const weeks = Array.from({ length: days.length / WEEK }, (_, index) =>
    days.slice(index * WEEK, index * WEEK + WEEK),
  )
  return (
    <table className={s.month} aria-label={label}>
      <thead>
        <tr>
          {weekdayNames({ language }).map((name, index) => (
            <th key={name} scope="col" abbr={long[index]}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.date}>
            {week.map((day) => (
              <td
                key={day.date}
                data-other={day.date.startsWith(month) ? undefined : true}
                data-today={day.date === today || undefined}
                data-kind={day.hours.kind}
              >
                <MonthDay day={day} choice={choice} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function MonthDay({ day, choice }: { day: CalendarDay; choice: DayChoice }): ReactElement {
  const t = useT("calendar")
  const language = useLanguage()
  const { date, hours, items } = day
  const sessions = items.flatMap((item) => (item.kind === "session" ? [item] : []))
  const isClosed = hours.kind === "timeOff" || hours.kind === "holiday"
  const words = isClosed ? hours.note || t(`day.${hours.kind}`) : hours.windows.map(rangeOf).join(", ")
  const name = [
    formatDate({ language, at: date, zone: "UTC", style: "weekday" }),
    words,
    sessions.length === 0 ? "" : t("item.sessions", { count: sessions.length }),
  ]
    .filter(Boolean)
    .join(", ")
  return (
    <Link
      to="/$lang/$role/calendar"
      params={{ lang: language, role: choice.specialistID === undefined ? "provider" : "clinic" }}
      search={{ view: "day", date, ...choice }}
      className={s.day}
    >
      <VisuallyHidden>{name}</VisuallyHidden>
      <span className={s.number} aria-hidden="true">
        {Number(date.slice(8))}
      </span>
      <span className={s.hours} aria-hidden="true">
        {words}
      </span>
      {sessions.slice(0, MOST_SHOWN).map(({ id, start, session }) => (
        <span key={id} className={s.session} aria-hidden="true">
          {timeOf(start)} {titleOf(session, language)}
        </span>
      ))}
      {sessions.length > MOST_SHOWN ? (
        <span className={s.more} aria-hidden="true">
          {t("item.more", { count: sessions.length - MOST_SHOWN })}
        </span>
      ) : null}
      {sessions.length === 0 ? null : (
        <span className={s.count} aria-hidden="true">
          {sessions.length}
        </span>
      )}
    </Link>
  )
}
