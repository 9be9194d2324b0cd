import type { DayPart } from "@arnica/contract/waiting"
import { instantToWall } from "@arnica/rules/zones"

/** What suits somebody, on their own clock; an empty list for whatever there is. */
export type Wishes = {
  readonly weekdays: readonly number[]
  readonly parts: readonly DayPart[]
  readonly timeZone: string
}

const NOON = 12 * 60
const FIVE = 17 * 60

/** The part of the day of a minute since midnight. */
export const partOf = (minuteOfDay: number): DayPart => {
  if (minuteOfDay < NOON) return "morning"
  return minuteOfDay < FIVE ? "afternoon" : "evening"
}

/** The day of the week of a day since 1970-01-01, which was a Thursday; Monday is 1. */
const weekdayOf = (epochDay: number): number => ((((epochDay + 3) % 7) + 7) % 7) + 1

/** Whether a time (epoch milliseconds) is one that somebody wished for. */
export const suits = ({ weekdays, parts, timeZone }: Wishes, start: number): boolean => {
  const { epochDay, minuteOfDay } = instantToWall(timeZone, start)
  return (
    (weekdays.length === 0 || weekdays.includes(weekdayOf(epochDay))) &&
    (parts.length === 0 || parts.includes(partOf(minuteOfDay)))
  )
}
