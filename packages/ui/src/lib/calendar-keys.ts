import { addDays, addMonths, type CivilDate, daysInMonth, parts, weekday } from "./civil-date.ts"

/** A month as rows of seven; days of the neighbouring months are undefined. */
export type MonthGrid = (CivilDate | undefined)[][]

/** The weeks of the month that `date` lies in; `firstWeekday` is 1 (Monday) to 7 (Sunday). */
export function monthGrid({ date, firstWeekday }: { date: CivilDate; firstWeekday: number }): MonthGrid {
  const { year, month } = parts(date)
  const first = `${date.slice(0, 7)}-01`
  const lead = (weekday(first) - firstWeekday + 7) % 7
  const count = daysInMonth({ year, month })
  const weeks = Math.ceil((lead + count) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, column) => {
      const nth = week * 7 + column - lead
      return nth < 0 || nth >= count ? undefined : addDays(first, nth)
    }),
  )
}

/** What a key of a month grid needs to know. */
export type CalendarKey = {
  key: string
  shift?: boolean
  date: CivilDate
  firstWeekday: number
  min?: CivilDate
  max?: CivilDate
}

/**
 * Where a key leads from `date`, within `min` and `max`: arrows by days and weeks, Home and End within the week,
 * PageUp and PageDown by months, with Shift by years (ARIA date grid pattern). Undefined for other keys.
 */
export function calendarKey({
  key,
  shift,
  date,
  firstWeekday,
  min,
  max,
}: CalendarKey): CivilDate | undefined {
  const next = move({ key, date, months: shift ? 12 : 1, column: (weekday(date) - firstWeekday + 7) % 7 })
  if (next === undefined) return undefined
  if (min !== undefined && next < min) return min
  if (max !== undefined && next > max) return max
  return next
}

function move(from: { key: string; date: CivilDate; months: number; column: number }): CivilDate | undefined {
  switch (from.key) {
    case "ArrowLeft":
      return addDays(from.date, -1)
    case "ArrowRight":
      return addDays(from.date, 1)
    case "ArrowUp":
      return addDays(from.date, -7)
    case "ArrowDown":
      return addDays(from.date, 7)
    case "Home":
      return addDays(from.date, -from.column)
    case "End":
      return addDays(from.date, 6 - from.column)
    case "PageUp":
      return addMonths(from.date, -from.months)
    case "PageDown":
      return addMonths(from.date, from.months)
    default:
      return undefined
  }
}
