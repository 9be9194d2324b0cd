import type { Availability } from "@arnica/contract/availability"
import { epochDayOf, isoWeekdayOf } from "@arnica/rules/calendar"

/** What of an availability can be changed. */
export type Hours = Omit<Availability, "specialistId" | "version">
/** Hours of a part of a day, in minutes of the wall clock. */
export type Window = Availability["exceptions"][number]["windows"][number]
/** Names of holidays by date. */
export type Holidays = ReadonlyMap<string, string>

/** The hours of one date, and where they come from. Those that a day off or a holiday closes are none. */
export type DayHours = {
  readonly date: string
  readonly kind: "weekly" | "exception" | "timeOff" | "holiday"
  /** What the specialist noted on a day off, or the holiday's name. */
  readonly note: string
  readonly windows: readonly Window[]
}

/** The hours that a day is to have. */
export type DayChange = { readonly day: DayHours; readonly windows: readonly Window[] }
/** A change before it is saved. Hours that come from another day leave the rest of their day behind. */
export type DayDraft = DayChange & { readonly from?: DayChange }

type Asked = { readonly hours: Hours; readonly date: string }

/** The day of the week of a date, 1 (Monday) to 7. */
export const weekdayOf = (date: string): number => isoWeekdayOf(epochDayOf(date))

const plain = ({ start, end, placeId }: Window): Window => ({ start, end, placeId })

/** The hours of a weekday. */
export const windowsOn = (hours: Pick<Hours, "weekly">, weekday: number): Window[] =>
  hours.weekly.filter((window) => window.weekday === weekday).map(plain)

/** The days off in which a date lies, by their place in the list; -1 for none. */
const daysOffOf = ({ hours, date }: Asked): number =>
  hours.timeOff.findIndex(({ from, to }) => from <= date && date <= to)

/** What holds on a date: days off before a holiday, own hours of the date before both of its week and the holiday. */
export const hoursOn = ({ hours, date, holidays }: Asked & { readonly holidays: Holidays }): DayHours => {
  const off = hours.timeOff[daysOffOf({ hours, date })]
  if (off !== undefined) return { date, kind: "timeOff", note: off.label, windows: [] }
  const exception = hours.exceptions.find((each) => each.date === date)
  if (exception !== undefined)
    return { date, kind: "exception", note: holidays.get(date) ?? "", windows: exception.windows }
  const holiday = holidays.get(date)
  if (holiday !== undefined) return { date, kind: "holiday", note: holiday, windows: [] }
  return { date, kind: "weekly", note: "", windows: windowsOn(hours, weekdayOf(date)) }
}

const byStart = (a: Window, b: Window): number => a.start - b.start

/** Windows without a stretch of time. */
export const without = (windows: readonly Window[], gap: { start: number; end: number }): Window[] =>
  windows
    .flatMap((window) => [
      { ...window, end: Math.min(window.end, gap.start) },
      { ...window, start: Math.max(window.start, gap.end) },
    ])
    .filter(({ start, end }) => start < end)

/** Windows with another one, which wins where it meets them; those of one place that touch become one. */
export const withWindow = (windows: readonly Window[], added: Window): Window[] => {
  const merged: Window[] = []
  for (const window of [...without(windows, added), added].sort(byStart)) {
    const last = merged.at(-1)
    if (last !== undefined && last.end === window.start && last.placeId === window.placeId)
      merged[merged.length - 1] = { ...last, end: window.end }
    else merged.push(window)
  }
  return merged
}

type Change = Asked & { readonly windows: readonly Window[] }

/** Gives one date hours of its own, and takes away what closed it. */
export const setDate = ({ hours, date, windows }: Change): Hours => ({
  ...openDate({ hours, date }),
  exceptions: [
    ...hours.exceptions.filter((each) => each.date !== date),
    { date, windows: [...windows].sort(byStart).map(plain) },
  ].sort((a, b) => (a.date < b.date ? -1 : 1)),
})

/** Gives a date the hours of its week again. */
export const resetDate = ({ hours, date }: Asked): Hours => ({
  ...hours,
  exceptions: hours.exceptions.filter((each) => each.date !== date),
})

/** Gives a weekday other hours. */
export const setWeekday = (given: {
  readonly hours: Hours
  readonly weekday: number
  readonly windows: readonly Window[]
}): Hours => ({
  ...given.hours,
  weekly: [
    ...given.hours.weekly.filter(({ weekday }) => weekday !== given.weekday),
    ...[...given.windows].sort(byStart).map((window) => ({ ...plain(window), weekday: given.weekday })),
  ].sort((a, b) => a.weekday - b.weekday || a.start - b.start),
})

/** Takes a date off. */
export const closeDate = ({ hours, date }: Asked): Hours =>
  daysOffOf({ hours, date }) >= 0
    ? hours
    : { ...hours, timeOff: [...hours.timeOff, { from: date, to: date, label: "" }] }

const shifted = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)

/** Takes a date out of the days off in which it lies; those before and after it stay off. */
export const openDate = ({ hours, date }: Asked): Hours => ({
  ...hours,
  timeOff: hours.timeOff.flatMap((off) => {
    if (date < off.from || off.to < date) return [off]
    return [
      { ...off, to: shifted(date, -1) },
      { ...off, from: shifted(date, 1) },
    ].filter(({ from, to }) => from <= to)
  }),
})

/** Gives the days of a draft their hours: those dates alone, or their weekdays. */
export const withDraft = (given: {
  readonly hours: Hours
  readonly draft: DayDraft
  readonly applies: "only" | "weekly"
}): Hours => {
  const { draft, applies } = given
  const changes: readonly DayChange[] = draft.from === undefined ? [draft] : [draft.from, draft]
  return changes.reduce((hours, { day: { date }, windows }) => {
    if (applies === "only") return setDate({ hours, date, windows })
    const weekly = setWeekday({ hours, weekday: weekdayOf(date), windows })
    return resetDate({ hours: openDate({ hours: weekly, date }), date })
  }, given.hours)
}
