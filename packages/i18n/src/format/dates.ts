import { intlLocale, type Language } from "../languages.ts"
import { cached } from "./cache.ts"
import { capitalise } from "./text.ts"

/** A moment: epoch milliseconds, an ISO 8601 string with offset, or a Date. */
export type Instant = number | string | Date

/** What every date formatter needs: the reader's language, the moment, and the IANA zone it is shown in. */
export type DateInput = { language: Language; at: Instant; zone: string }

const DAY_MS = 86_400_000

const STYLES = {
  /** Monday, 23 November 2026 */
  full: { dateStyle: "full" },
  /** 23 November 2026 */
  long: { dateStyle: "long" },
  /** 23 Nov 2026 */
  medium: { dateStyle: "medium" },
  /** 23/11/2026 */
  numeric: { dateStyle: "short" },
  /** Monday 23 November */
  weekday: { weekday: "long", day: "numeric", month: "long" },
  /** Mon 23 Nov */
  short: { weekday: "short", day: "numeric", month: "short" },
  /** 23 Nov */
  dayMonth: { day: "numeric", month: "short" },
  /** November 2026 */
  month: { month: "long", year: "numeric" },
  /** 23 */
  day: { day: "numeric" },
  /** Mon 23 */
  weekdayDay: { weekday: "short", day: "numeric" },
  /** Monday */
  weekdayOnly: { weekday: "long" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** How a date is written; see STYLES for an example of each. */
export type DateStyle = keyof typeof STYLES

type FormatKey = { language: Language; zone: string; options: Intl.DateTimeFormatOptions }

const dateFormat = cached(
  ({ language, zone, options }: FormatKey) =>
    new Intl.DateTimeFormat(intlLocale(language), { ...options, timeZone: zone }),
)
const relativeFormat = cached(
  (language: Language) => new Intl.RelativeTimeFormat(intlLocale(language), { numeric: "auto" }),
)

/** Epoch milliseconds of a moment; throws RangeError on text that is none. */
export function epochMs(at: Instant): number {
  const ms = typeof at === "string" ? Date.parse(at) : Number(at)
  if (Number.isNaN(ms)) throw new RangeError(`Not a moment: ${at}`)
  return ms
}

/** A date in words or digits, "long" unless asked otherwise. A calendar day without a zone is shown with zone "UTC". */
export function formatDate(input: DateInput & { style?: DateStyle | undefined }): string {
  const { language, at, zone, style = "long" } = input
  return dateFormat({ language, zone, options: STYLES[style] }).format(epochMs(at))
}

/** A time as HH:MM of 24 hours: "09:05". */
export function formatTime(input: DateInput): string {
  const options = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const
  const parts = dateFormat({ language: input.language, zone: input.zone, options }).formatToParts(
    epochMs(input.at),
  )
  const part = (type: string): string => parts.find((entry) => entry.type === type)?.value ?? ""
  return `${part("hour").padStart(2, "0")}:${part("minute").padStart(2, "0")}`
}

/** A date and its time: "Monday 23 November, 09:05". */
export function formatDateTime(input: DateInput & { style?: DateStyle | undefined }): string {
  return `${formatDate({ ...input, style: input.style ?? "weekday" })}, ${formatTime(input)}`
}

/** Two times of one zone: "09:00–09:50". */
export function formatTimeRange(input: {
  language: Language
  from: Instant
  to: Instant
  zone: string
}): string {
  const { language, zone } = input
  return `${formatTime({ language, zone, at: input.from })}–${formatTime({ language, zone, at: input.to })}`
}

/** Two dates with what they share said once: "23–27 November 2026". The same day twice is one date. */
export function formatDateRange(input: {
  language: Language
  from: Instant
  to: Instant
  zone: string
}): string {
  const format = dateFormat({ language: input.language, zone: input.zone, options: STYLES.long })
  // Node's and browsers' Intl differ in the spaces of a range, and a page must hydrate as it was rendered.
  const range = format.formatRange(epochMs(input.from), epochMs(input.to)).replaceAll(/[\u00a0\u202f]/g, " ")
  return range.replace(/\s*–\s*/, " – ").replace(/^(\d{1,2}\.?) – /, "$1–")
}

/** The calendar day of a moment in a zone, as yyyy-mm-dd. */
export function dayIn(input: { at: Instant; zone: string }): string {
  const options = { year: "numeric", month: "2-digit", day: "2-digit" } as const
  const parts = dateFormat({ language: "en", zone: input.zone, options }).formatToParts(epochMs(input.at))
  const part = (type: string): string => parts.find((entry) => entry.type === type)?.value ?? ""
  return `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`
}

/**
 * A day as people name it: "Today", "Tomorrow", "Yesterday", else "Mon 23 Nov". The days are those of `zone`,
 * so that an evening call is still "Today" when the server is already past midnight. Starts with a capital.
 */
export function formatRelativeDay(
  input: DateInput & { now: Instant; style?: DateStyle | undefined },
): string {
  const { language, at, zone, now, style = "short" } = input
  const days = (Date.parse(dayIn({ at, zone })) - Date.parse(dayIn({ at: now, zone }))) / DAY_MS
  const near = Math.abs(days) <= 1
  const text = near ? relativeFormat(language).format(days, "day") : formatDate({ language, at, zone, style })
  return capitalise({ language, text })
}

const STEPS = [
  { unit: "minute", ms: 60_000, below: 60 },
  { unit: "hour", ms: 3_600_000, below: 24 },
  { unit: "day", ms: DAY_MS, below: 30 },
  { unit: "month", ms: 30.44 * DAY_MS, below: 12 },
] as const

/** How far a moment is from now, in the largest fitting unit: "5 minutes ago", "in 3 days", "now". */
export function formatRelativeTime(input: { language: Language; at: Instant; now: Instant }): string {
  const distance = epochMs(input.at) - epochMs(input.now)
  const format = relativeFormat(input.language)
  if (Math.abs(distance) < 60_000) return format.format(0, "second")
  for (const { unit, ms, below } of STEPS) {
    const amount = Math.trunc(distance / ms)
    if (Math.abs(amount) < below) return format.format(amount, unit)
  }
  return format.format(Math.trunc(distance / (365.25 * DAY_MS)), "year")
}

/** The names of the seven days, Monday first, as every language here counts them. */
export function weekdayNames(input: { language: Language; style?: "long" | "short" | "narrow" }): string[] {
  const options = { weekday: input.style ?? "short" }
  const format = dateFormat({ language: input.language, zone: "UTC", options })
  const monday = Date.UTC(2024, 0, 1)
  return Array.from({ length: 7 }, (_, index) => format.format(monday + index * DAY_MS))
}
