import { formatDate } from "@arnica/i18n/format"
import type { Locator, Page } from "playwright-core"

/** What a day is called in English. */
export const nameOf = (date: string): string =>
  formatDate({ language: "en", at: date, zone: "UTC", style: "weekday" })

/** A day of the calendar. */
export const dayOn = (page: Page, date: string): Locator => page.getByRole("region", { name: nameOf(date) })

const DAY_MS = 86_400_000
/** The day so many days later. */
export const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)

/** The Monday of the week after a free time: nothing in it has passed. */
export const mondayAfter = (start: string): string => {
  const date = start.slice(0, 10)
  return dayAfter(date, 7 - ((new Date(date).getUTCDay() + 6) % 7))
}
