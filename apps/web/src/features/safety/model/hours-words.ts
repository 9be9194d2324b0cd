import type { Language } from "@arnica/i18n"
import { weekdayNames } from "@arnica/i18n/format"
import type { Span } from "@arnica/rules/safety"

const WEEK = 7

/** Days that follow each other as one range: `Mon–Fri`, `Sat`. */
const rangesOf = (days: readonly number[]): number[][] => {
  const ranges: number[][] = []
  for (const day of days) {
    const last = ranges.at(-1)
    if (last?.at(-1) === day - 1) last.push(day)
    else ranges.push([day])
  }
  return ranges
}

/** When a line answers, in words: `Mon–Sat 14:00–20:00`. `daily` is what stands for all days of the week. */
export const hoursWords = (
  spans: readonly Span[],
  { language, daily }: { readonly language: Language; readonly daily: string },
): string => {
  const names = weekdayNames({ language })
  const nameOf = (day: number | undefined): string => names[(day ?? 1) - 1] ?? ""
  const daysOf = (days: readonly number[]): string =>
    days.length === WEEK
      ? daily
      : rangesOf(days)
          .map((range) =>
            range.length === 1 ? nameOf(range[0]) : `${nameOf(range[0])}–${nameOf(range.at(-1))}`,
          )
          .join(", ")
  return spans.map(({ days, from, until }) => `${daysOf(days)} ${from}–${until}`).join("; ")
}
