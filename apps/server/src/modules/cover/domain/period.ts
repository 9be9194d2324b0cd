import { civilOfEpochDay, epochDayOf, isoDateOf } from "@arnica/rules/calendar"
import { instantToWall, wallToInstant } from "@arnica/rules/zones"
import type { Period } from "./terms.ts"

/** From an instant on until another, which is not in it. Epoch milliseconds. */
export type Stretch = { readonly from: number; readonly until: number }

type Asked = {
  readonly period: Period
  /** The first day of the plan: its years begin on it. */
  readonly planFrom: string
  readonly zone: string
  readonly at: number
}

/** The day on which an instant falls by the clock of a zone. */
export const dayIn = (zone: string, at: number): string => isoDateOf(instantToWall(zone, at).epochDay)

const two = (part: number): string => String(part).padStart(2, "0")

/** A day of a year and month, or the last one of a month that is too short for it. */
const dayOf = (year: number, month: number, day: number): string => {
  const nextMonth = month === 12 ? `${year + 1}-01-01` : `${year}-${two(month + 1)}-01`
  const last = civilOfEpochDay(epochDayOf(nextMonth) - 1).day
  return `${year}-${two(month)}-${two(Math.min(day, last))}`
}

const partsOf = (day: string): readonly [number, number, number] => {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number)
  return [year, month, date]
}

/** The first days of the stretch that holds a day, and of the next one. */
const daysOf = (period: Period, { planFrom, day }: { planFrom: string; day: string }): [string, string] => {
  const [year, month] = partsOf(day)
  const [, planMonth, planDay] = partsOf(planFrom)
  switch (period) {
    case "MONTH":
      return [dayOf(year, month, 1), month === 12 ? dayOf(year + 1, 1, 1) : dayOf(year, month + 1, 1)]
    case "CALENDAR_YEAR":
      return [dayOf(year, 1, 1), dayOf(year + 1, 1, 1)]
    case "CONTRACT_YEAR": {
      const first = day < dayOf(year, planMonth, planDay) ? year - 1 : year
      return [dayOf(first, planMonth, planDay), dayOf(first + 1, planMonth, planDay)]
    }
  }
}

/** The stretch of time that holds an instant: by days of the plan's zone, whatever the clocks there do. */
export const periodOf = ({ period, planFrom, zone, at }: Asked): Stretch => {
  const [from, until] = daysOf(period, { planFrom, day: dayIn(zone, at) }).map((day) =>
    wallToInstant(zone, epochDayOf(day), 0),
  )
  if (from === undefined || until === undefined) throw new Error("a period without an end")
  return { from, until }
}
