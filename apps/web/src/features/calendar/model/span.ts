import { epochDayOf, isoDateOf, mondayOf } from "@arnica/rules/calendar"
import { instantToWall, wallToInstant } from "@arnica/rules/zones"

import type { View } from "../calendar-search.ts"

type Shown = { readonly view: View; readonly date: string }

/** The dates of a view, in order. A month is shown in whole weeks, from Monday. */
export const datesOf = ({ view, date }: Shown): string[] => {
  const day = epochDayOf(date)
  if (view === "day") return [date]
  if (view === "week") return days(mondayOf(day), 7)
  const first = mondayOf(epochDayOf(`${date.slice(0, 7)}-01`))
  const last = mondayOf(lastOfMonth(date))
  return days(first, last - first + 7)
}

const days = (first: number, count: number): string[] =>
  Array.from({ length: count }, (_, offset) => isoDateOf(first + offset))

const nextMonth = (date: string, step: number): string => {
  const months = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + step
  return `${String(Math.floor(months / 12)).padStart(4, "0")}-${String((months % 12) + 1).padStart(2, "0")}`
}

const lastOfMonth = (date: string): number => epochDayOf(`${nextMonth(date, 1)}-01`) - 1

/** The date to which a step of a view leads. A month later is the same day, or the last of a shorter month. */
export const stepFrom = ({ view, date, step }: Shown & { readonly step: number }): string => {
  if (view !== "month") return isoDateOf(epochDayOf(date) + step * (view === "day" ? 1 : 7))
  const target = nextMonth(date, step)
  const day = Math.min(Number(date.slice(8)), Number(isoDateOf(lastOfMonth(`${target}-01`)).slice(8)))
  return `${target}-${String(day).padStart(2, "0")}`
}

/** The first and the last instant of dates in a zone, as the API takes them. */
export const spanOf = (dates: readonly string[], zone: string): { from: string; to: string } => {
  const [first = "", last = first] = [dates[0], dates.at(-1)]
  return {
    from: new Date(wallToInstant(zone, epochDayOf(first), 0)).toISOString(),
    to: new Date(wallToInstant(zone, epochDayOf(last) + 1, 0)).toISOString(),
  }
}

/** The date and the minute of the day that a zone's clock shows at an instant (ISO 8601, or epoch milliseconds). */
export const wallOf = (instant: string | number, zone: string): { date: string; minute: number } => {
  const { epochDay, minuteOfDay } = instantToWall(
    zone,
    typeof instant === "string" ? Date.parse(instant) : instant,
  )
  return { date: isoDateOf(epochDay), minute: minuteOfDay }
}

/** The instant at which a zone's clock shows a minute of a date. */
export const instantOf = (given: { date: string; minute: number; zone: string }): string =>
  new Date(wallToInstant(given.zone, epochDayOf(given.date), given.minute)).toISOString()
