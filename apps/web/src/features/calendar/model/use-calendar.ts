import type { Availability } from "@arnica/contract/availability"
import { useQuery, useSuspenseQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import type { SessionChoice, View } from "../calendar-search.ts"
import {
  availabilityQuery,
  draftQuery,
  holidaysQuery,
  occupiedQuery,
  sessionsQuery,
  type Whose,
} from "../queries.ts"
import { type DayHours, type Holidays, hoursOn } from "./hours.ts"
import { type CalendarItem, itemsOf } from "./items.ts"
import { datesOf, spanOf, wallOf } from "./span.ts"

/** A day as a calendar shows it. */
export type CalendarDay = {
  readonly date: string
  readonly hours: DayHours
  readonly items: readonly CalendarItem[]
  /** Starts that clients can choose, in minutes of the day; null while they are not asked for. */
  readonly free: readonly number[] | null
}

type Calendar = {
  readonly availability: Availability
  readonly holidays: Holidays
  readonly days: readonly CalendarDay[]
}

type Shown = {
  readonly whose: Whose
  readonly view: View
  readonly date: string
  readonly isPreview: boolean
  readonly choice: SessionChoice
}

/** All that a view of the calendar shows. */
export function useCalendar({ whose, view, date, isPreview, choice: { place, kind } }: Shown): Calendar {
  const api = useApi()
  const { data: availability } = useSuspenseQuery(availabilityQuery(api, whose))
  const { zone, holidayCountry, holidayRegion } = availability
  const dates = useMemo(() => datesOf({ view, date }), [view, date])
  const span = spanOf(dates, zone)
  const { data: sessions } = useSuspenseQuery(sessionsQuery(api, { ...whose, ...span }))
  const { data: occupied } = useSuspenseQuery(occupiedQuery(api, { ...whose, ...span }))
  const [from = date, to = date] = [dates[0], dates.at(-1)]
  const { data: named } = useSuspenseQuery(holidaysQuery(api, { holidayCountry, holidayRegion, from, to }))
  const draft = useQuery({ ...draftQuery(api, { availability, whose, ...span }), enabled: isPreview })
  return useMemo(() => {
    const holidays = new Map(named.map(({ date: day, name }) => [day, name]))
    const items = itemsOf({ sessions, occupied, zone, choice: { place, kind } })
    const free = (draft.data?.starts ?? []).map((start) => wallOf(start, zone))
    const days = dates.map((day) => ({
      date: day,
      hours: hoursOn({ hours: availability, date: day, holidays }),
      items: items.filter((item) => item.date === day),
      free: isPreview ? free.filter((start) => start.date === day).map(({ minute }) => minute) : null,
    }))
    return { availability, holidays, days }
  }, [availability, sessions, occupied, named, draft.data, dates, zone, isPreview, place, kind])
}
