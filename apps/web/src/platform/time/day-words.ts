import type { Language } from "@arnica/i18n"
import { dayIn, formatDate, formatRelativeDay, formatTime } from "@arnica/i18n/format"

const WEEK_MS = 7 * 86_400_000

type Day = {
  readonly language: Language
  /** ISO 8601. */
  readonly at: string
  readonly zone: string
  /** Epoch milliseconds. */
  readonly now: number
}

/** Near enough that its year goes without saying. */
const isNear = ({ at, now }: Day): boolean => Math.abs(Date.parse(at) - now) < 26 * WEEK_MS

/** "Today" and "Tomorrow" by name, days near by their weekday, the others with their year. */
export function dayWords(day: Day): string {
  if (isNear(day)) return formatRelativeDay({ ...day, style: "weekday" })
  const { language, at, zone } = day
  return formatDate({ language, at, zone })
}

/** As short as a list has room for: the time of today, a day, or a day with its year. */
export function shortDayWords(day: Day): string {
  const { language, at, zone, now } = day
  if (dayIn({ at, zone }) === dayIn({ at: now, zone })) return formatTime({ language, at, zone })
  return formatDate({ language, at, zone, style: isNear(day) ? "dayMonth" : "medium" })
}
