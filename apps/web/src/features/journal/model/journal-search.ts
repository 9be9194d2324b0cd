import { epochDayOf, isoDateOf } from "@arnica/rules/calendar"
import { isDay } from "../../../platform/time/is-day.ts"
import type { Days } from "../queries.ts"

/** The parts of the page. The first one has no word in the address. */
export const JOURNAL_VIEWS = ["new", "month", "trend", "sharing"] as const
export type JournalView = (typeof JOURNAL_VIEWS)[number]

/** Weeks that a trend can look back on. */
export const TREND_WEEKS = [8, 26, 104] as const

/** What the address of the journal says. */
export type JournalSearch = {
  readonly view?: JournalView
  /** Of which month and day entries are shown: `2026-03-09`. */
  readonly day?: string
  readonly weeks?: (typeof TREND_WEEKS)[number]
  /** The entry that is changed, or what is answered. */
  readonly entry?: string
  readonly homework?: string
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

const idOf = (value: unknown): string | undefined =>
  typeof value === "string" && UUID.test(value) ? value : undefined

/** Reads the address; what is nothing that the journal knows is left out. */
export const readJournalSearch = (search: Record<string, unknown>): JournalSearch => {
  const view = JOURNAL_VIEWS.find((each) => each === search.view && each !== "new")
  const weeks = TREND_WEEKS.find((each) => each === Number(search.weeks) && each !== TREND_WEEKS[0])
  const day = typeof search.day === "string" && isDay(search.day) ? search.day : undefined
  const entry = idOf(search.entry)
  const homework = idOf(search.homework)
  return {
    ...(view === undefined ? {} : { view }),
    ...(day === undefined ? {} : { day }),
    ...(weeks === undefined ? {} : { weeks }),
    ...(entry === undefined ? {} : { entry }),
    ...(homework === undefined ? {} : { homework }),
  }
}

const MONTH_LENGTH = 7
const FAR = 40

/** The first and the last day of the month in which a day lies. */
export const monthOf = (day: string): Days => {
  const from = `${day.slice(0, MONTH_LENGTH)}-01`
  const next = `${isoDateOf(epochDayOf(from) + FAR).slice(0, MONTH_LENGTH)}-01`
  return { from, to: isoDateOf(epochDayOf(next) - 1) }
}

/** So many days earlier, or later. */
export const plusDays = (day: string, days: number): string => isoDateOf(epochDayOf(day) + days)
