/** How much of a calendar is shown. */
export const VIEWS = ["day", "week", "month"] as const
/** How much of a calendar is shown. */
export type View = (typeof VIEWS)[number]

/** What of the calendar an address shows; the week of today unless it says otherwise. */
export type CalendarSearch = { readonly view?: View; readonly date?: string; readonly free?: true }

/** Reads it from an address. */
export function readCalendarSearch(search: Record<string, unknown>): CalendarSearch {
  const view = VIEWS.find((each) => each === search.view)
  const date = typeof search.date === "string" && isDate(search.date) ? search.date : undefined
  return {
    ...(view === undefined ? {} : { view }),
    ...(date === undefined ? {} : { date }),
    ...(search.free === true ? { free: true } : {}),
  }
}

const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
