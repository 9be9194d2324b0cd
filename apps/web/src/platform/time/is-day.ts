import { isRealDate } from "@arnica/rules/calendar"

const DAY = /^(\d{4})-(\d\d)-(\d\d)$/

/** Whether a text is a day that exists, `2026-11-22`. */
export function isDay(text: string): boolean {
  const [, year, month, day] = (DAY.exec(text) ?? []).map(Number)
  return year !== undefined && isRealDate({ year, month: month ?? 0, day: day ?? 0 })
}
