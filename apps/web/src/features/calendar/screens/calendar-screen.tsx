import type { CalendarSession } from "@arnica/contract/practice"
import { formatDate, formatDateRange } from "@arnica/i18n/format"
import { zoneCity } from "@arnica/i18n/zones"
import { Wrap } from "@arnica/ui/wrap"
import { type ComponentType, type ReactElement, type ReactNode, useState } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useNow } from "../../../platform/time/use-now.ts"
import { type CalendarSearch, choiceOf } from "../calendar-search.ts"
import { ConflictsDialog } from "../components/conflicts-dialog.tsx"
import { DayDialog } from "../components/day-dialog.tsx"
import { MonthGrid } from "../components/month-grid.tsx"
import { TimeGrid } from "../components/time-grid.tsx"
import { Toolbar } from "../components/toolbar.tsx"
import { WhyDialog } from "../components/why-dialog.tsx"
import type { DayDraft } from "../model/hours.ts"
import { datesOf, wallOf } from "../model/span.ts"
import { useCalendar } from "../model/use-calendar.ts"
import { useSaveHours } from "../model/use-save-hours.ts"
import s from "./calendar-screen.module.css"

type CalendarScreenProps = {
  readonly search: CalendarSearch
  /** Today on the specialist's clock, when the address names no date. */
  readonly today: string
  readonly onShow: (search: CalendarSearch) => void
  /** What is shown of a session that is pressed. */
  readonly Session: ComponentType<{ readonly uuid: string; readonly onClose: () => void }>
  /** The same of a session for several, by its own number. */
  readonly Group: ComponentType<{ readonly id: string; readonly onClose: () => void }>
  /** The way to an appointment that the specialist makes. */
  readonly invite: ReactNode
}

/** A specialist's calendar by day, week or month: sessions, hours, days off, and what clients can choose. */
export function CalendarScreen({
  search,
  today: rendered,
  onShow,
  Session,
  Group,
  invite,
}: CalendarScreenProps): ReactElement {
  const t = useT("calendar")
  const language = useLanguage()
  const view = search.view ?? "week"
  const isPreview = search.free === true && view !== "month"
  const date = search.date ?? rendered
  const choice = choiceOf({ place: search.place, kind: search.kind })
  const { availability, days } = useCalendar({ view, date, isPreview, choice })
  const { zone, offices } = availability
  const now = wallOf(useNow(), zone)
  const saving = useSaveHours({ availability })
  const [draft, setDraft] = useState<DayDraft | null>(null)
  const [session, setSession] = useState<CalendarSession | null>(null)
  const [isWhy, setWhy] = useState(false)
  const period = periodOf({ language, view, date })
  const label = t("grid.label", { period })
  return (
    <Wrap className={s.page}>
      <header>
        <h1>{t("title")}</h1>
        <p className={s.quiet}>{t("zone", { city: zoneCity({ language, zone }) })}</p>
      </header>
      <Toolbar
        {...{ view, date, period, isPreview, choice }}
        today={now.date}
        onShow={onShow}
        onWhy={() => setWhy(true)}
      >
        {invite}
      </Toolbar>
      {view === "month" ? (
        <MonthGrid {...{ days, choice, label }} month={date.slice(0, 7)} today={now.date} />
      ) : (
        <TimeGrid {...{ days, offices, now, label }} onChange={setDraft} onSession={setSession} />
      )}
      {draft === null ? null : (
        <DayDialog
          key={draft.day.date}
          {...{ availability, draft, saving }}
          onClose={() => {
            saving.dismiss()
            setDraft(null)
          }}
        />
      )}
      <ConflictsDialog saving={saving} zone={zone} />
      {session === null || session.group !== null ? null : (
        <Session uuid={session.uuid} onClose={() => setSession(null)} />
      )}
      {session === null || session.group === null ? null : (
        <Group id={session.uuid} onClose={() => setSession(null)} />
      )}
      {isWhy ? (
        <WhyDialog
          {...{ zone, specialistId: availability.specialistId }}
          at={{ date: days.some((day) => day.date === now.date) ? now.date : date, minute: 600 }}
          onClose={() => setWhy(false)}
        />
      ) : null}
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
