import type { CalendarSession } from "@arnica/contract/practice"
import { formatDate, formatDateRange } from "@arnica/i18n/format"
import { Wrap } from "@arnica/ui/wrap"
import { type ComponentType, type ReactElement, type ReactNode, useState } from "react"
import { useLanguage } from "../../../platform/i18n/use-t.ts"
import { useNow } from "../../../platform/time/use-now.ts"
import { type CalendarSearch, choiceOf } from "../calendar-search.ts"
import type { DayDraft } from "../model/hours.ts"
import { datesOf, wallOf } from "../model/span.ts"
import { useCalendar } from "../model/use-calendar.ts"
import { whoseOf } from "../model/whose-of.ts"
import s from "../screens/calendar-screen.module.css"
import { MonthGrid } from "./month-grid.tsx"
import { TimeGrid } from "./time-grid.tsx"
import { Toolbar } from "./toolbar.tsx"
import { WhyDialog } from "./why-dialog.tsx"

/** What an address shows, and what is shown of what is pressed. */
export type CalendarPageProps = {
  readonly search: CalendarSearch
  /** Today on the specialist's clock, when the address names no date. */
  readonly today: string
  readonly onShow: (search: CalendarSearch) => void
  /** What is shown of a session that is pressed. */
  readonly Session: ComponentType<{ readonly uuid: string; readonly onClose: () => void }>
  /** The same of a session for several, by its own number. */
  readonly Group: ComponentType<{ readonly id: string; readonly onClose: () => void }>
}

type Parts = CalendarPageProps & {
  /** What stands above the days. */
  readonly header: ReactNode
  /** What the grid of a period is called. */
  readonly labelOf: (period: string) => string
  /** The way to the hours. */
  readonly hours: ReactNode
  /** More ways. */
  readonly ways?: ReactNode
  /** Changes hours; null where they are only looked at. */
  readonly onChange: ((draft: DayDraft) => void) | null
}

/** A calendar by day, week or month: sessions, hours, days off, what clients can choose, and why not. */
export function CalendarPage(props: Parts): ReactElement {
  const { search, today: rendered, onShow, Session, Group, header, labelOf, hours, ways, onChange } = props
  const language = useLanguage()
  const view = search.view ?? "week"
  const isPreview = search.free === true && view !== "month"
  const date = search.date ?? rendered
  const whose = whoseOf(search)
  const choice = choiceOf({ place: search.place, kind: search.kind })
  const { availability, days } = useCalendar({ whose, view, date, isPreview, choice })
  const { zone, offices, specialistId } = availability
  const now = wallOf(useNow(), zone)
  const [session, setSession] = useState<CalendarSession | null>(null)
  const [asked, setAsked] = useState<{ date: string; minute: number } | null>(null)
  const period = periodOf({ language, view, date })
  const label = labelOf(period)
  const usual = { date: days.some((day) => day.date === now.date) ? now.date : date, minute: 600 }
  return (
    <Wrap className={s.page}>
      {header}
      <Toolbar
        view={view}
        date={date}
        period={period}
        isPreview={isPreview}
        choice={choice}
        hours={hours}
        today={now.date}
        onShow={(next) => onShow({ ...whose, ...next })}
        onWhy={() => setAsked(usual)}
      >
        {ways}
      </Toolbar>
      {view === "month" ? (
        <MonthGrid
          days={days}
          label={label}
          choice={{ ...whose, ...choice }}
          month={date.slice(0, 7)}
          today={now.date}
        />
      ) : (
        <TimeGrid
          days={days}
          offices={offices}
          now={now}
          label={label}
          onChange={onChange}
          onAsk={(cursor) => setAsked({ date: cursor.date, minute: cursor.start })}
          onSession={setSession}
        />
      )}
      {session === null || session.group !== null ? null : (
        <Session uuid={session.uuid} onClose={() => setSession(null)} />
      )}
      {session === null || session.group === null ? null : (
        <Group id={session.uuid} onClose={() => setSession(null)} />
      )}
      {asked === null ? null : (
        <WhyDialog zone={zone} specialistId={specialistId} at={asked} onClose={() => setAsked(null)} />
      )}
    </Wrap>
  )
}

type Period = { readonly language: ReturnType<typeof useLanguage> } & Parameters<typeof datesOf>[0]

/** The days that are shown, in words. */
const periodOf = ({ language, view, date }: Period): string => {
  if (view === "day") return formatDate({ language, at: date, zone: "UTC", style: "full" })
  if (view === "month") return formatDate({ language, at: date, zone: "UTC", style: "month" })
  const dates = datesOf({ view, date })
  return formatDateRange({ language, from: dates[0] ?? date, to: dates.at(-1) ?? date, zone: "UTC" })
}
