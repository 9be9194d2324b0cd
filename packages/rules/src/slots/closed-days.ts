import { epochDayOf } from "../calendar/iso-date.ts"
import type { Schedule, TimeOff } from "./types.ts"

/** The time off in which an epoch day lies, or undefined. */
export const timeOffOn = ({ timeOff }: Pick<Schedule, "timeOff">, day: number): TimeOff | undefined =>
  timeOff.find(({ from, to }) => epochDayOf(from) <= day && day <= epochDayOf(to))

/** The holiday that an epoch day is, "YYYY-MM-DD", or undefined. */
export const holidayOn = ({ holidays }: Pick<Schedule, "holidays">, day: number): string | undefined =>
  holidays.find((date) => epochDayOf(date) === day)
