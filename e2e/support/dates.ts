import { dayIn } from "@arnica/i18n/format"
import type { Locator } from "playwright-core"
import { siteNow } from "./site.ts"

/** A date (`2026-12-24`) as its digits are typed in all ten languages: the day, the month, the year. */
const digitsOf = (date: string): string => date.split("-").toReversed().join("")

/** Types a date (`YYYY-MM-DD`) into its field on the keyboard, digit by digit, over what stood there. */
export const typeDate = async (field: Locator, date: string): Promise<void> => {
  await field.clear()
  await field.pressSequentially(digitsOf(date))
}

/** Types a time (`HH:mm`) into its field in the same way. */
export const typeTime = async (field: Locator, time: string): Promise<void> => {
  await field.clear()
  await field.pressSequentially(time.replace(":", ""))
}

const DAY_MS = 86_400_000
/** The day that it is in Bucharest, on the website's clock, so many days from now. */
export const inDays = async (days: number): Promise<string> =>
  dayIn({ at: (await siteNow()) + days * DAY_MS, zone: "Europe/Bucharest" })

/** A day as a page writes it, and as one types it. */
export const written = (date: string): string => date.split("-").toReversed().join("/")
