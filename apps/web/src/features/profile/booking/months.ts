import { dayIn, type Instant } from "@arnica/i18n/format"

/** A calendar month of the viewer's, "2026-11". */
export type Month = string

const DAY_MS = 86_400_000
/** The longest stretch that one call answers. */
const OUTLOOK_DAYS = 62

/** The month in which a day ("2026-11-21") lies. */
export const monthOf = (day: string): Month => day.slice(0, 7)

/** The month of a moment in a zone. */
export const monthIn = (given: { at: Instant; zone: string }): Month => monthOf(dayIn(given))

/** The first of a month, as a day. */
export const firstDay = (month: Month): string => `${month}-01`

/** The month some months after another. */
export const addMonths = (month: Month, count: number): Month => {
  const [year = 0, number = 1] = month.split("-").map(Number)
  const index = year * 12 + number - 1 + count
  return `${String(Math.floor(index / 12)).padStart(4, "0")}-${String((((index % 12) + 12) % 12) + 1).padStart(2, "0")}`
}

/** First and last day of a month, as the free times are asked for. */
export const monthRange = (month: Month): { startDate: string; endDate: string } => ({
  startDate: firstDay(month),
  endDate: dayIn({ at: Date.parse(firstDay(addMonths(month, 1))) - DAY_MS, zone: "UTC" }),
})

/** A month and what follows it; a day early, since it begins earlier in the east. */
export const outlookRange = (month: Month): { from: string; to: string } => {
  const from = Date.parse(firstDay(month)) - DAY_MS
  return { from: instant(from), to: instant(from + 2 * OUTLOOK_DAYS * DAY_MS) }
}

const instant = (at: number): string => `${dayIn({ at, zone: "UTC" })}T00:00:00Z`
