import { isoWeekdayOf } from "../calendar/iso-date.ts"
import { instantToWall, wallToInstant } from "../zones/index.ts"

/** When a line answers on some days of the week (1 is Monday), from and until a time of its own clock, `14:00`. */
export type Span = {
  readonly days: readonly number[]
  readonly from: string
  /** `24:00` is midnight; a time that is not after `from` is one of the next day. */
  readonly until: string
}

/** `always` is day and night; `unproven`: nobody could show when, so nothing is claimed. */
export type Hours = "always" | "unproven" | readonly Span[]

/** Hours with the zone of the line's own clock. */
export type Opening = { readonly hours: Hours; readonly zone: string }

/** Whether a line answers: day and night, for now, perhaps, or not at present. */
export type LineState = "always" | "open" | "unproven" | "closed"

type Once = { readonly from: number; readonly until: number }

const DAY_MINUTES = 1440

const minutesOf = (time: string): number => {
  const [hours, minutes] = time.split(":")
  return Number(hours) * 60 + Number(minutes)
}

const timeOf = (minuteOfDay: number): string =>
  `${String(Math.floor(minuteOfDay / 60)).padStart(2, "0")}:${String(minuteOfDay % 60).padStart(2, "0")}`

const onDay = (span: Span, given: { readonly zone: string; readonly epochDay: number }): Once => {
  const { zone, epochDay } = given
  const [from, until] = [minutesOf(span.from), minutesOf(span.until)]
  const last = until > from ? epochDay : epochDay + 1
  return { from: wallToInstant(zone, epochDay, from), until: wallToInstant(zone, last, until) }
}

/** Whether a line answers at an instant (epoch milliseconds). */
export const findLineState = ({ hours, zone }: Opening, now: number): LineState => {
  if (hours === "always" || hours === "unproven") return hours
  const today = instantToWall(zone, now).epochDay
  // What began yesterday may last past midnight.
  const isOpen = [today - 1, today].some((epochDay) =>
    hours.some((span) => {
      if (!span.days.includes(isoWeekdayOf(epochDay))) return false
      const { from, until } = onDay(span, { zone, epochDay })
      return from <= now && now < until
    }),
  )
  return isOpen ? "open" : "closed"
}

/**
 * The spans of the present week (Monday to Sunday of the line's own clock) as a reader's clock shows them, so that
 * weeks in which a clock is changed are right too.
 */
export const spansIn = (
  spans: readonly Span[],
  given: { readonly zone: string; readonly readerZone: string; readonly now: number },
): Span[] => {
  const { zone, readerZone, now } = given
  const today = instantToWall(zone, now).epochDay
  const monday = today - isoWeekdayOf(today) + 1
  const found = new Map<string, Set<number>>()
  for (const span of spans) {
    for (const day of span.days) {
      const once = onDay(span, { zone, epochDay: monday + day - 1 })
      const [from, until] = [instantToWall(readerZone, once.from), instantToWall(readerZone, once.until)]
      const end = until.minuteOfDay === 0 ? DAY_MINUTES : until.minuteOfDay
      const key = `${timeOf(from.minuteOfDay)} ${timeOf(end)}`
      found.set(key, (found.get(key) ?? new Set()).add(isoWeekdayOf(from.epochDay)))
    }
  }
  return [...found]
    .map(([key, days]) => {
      const [from = "", until = ""] = key.split(" ")
      return { days: [...days].toSorted((a, b) => a - b), from, until }
    })
    .toSorted((a, b) => Number(a.days[0]) - Number(b.days[0]) || a.from.localeCompare(b.from))
}
