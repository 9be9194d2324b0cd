import type { Locator } from "playwright-core"

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
