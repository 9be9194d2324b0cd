import type { SessionKind } from "@arnica/contract/practice"
import { readSpecialistId } from "../../shared/specialists/read-specialist-id.ts"

/** How much of a calendar is shown. */
export const VIEWS = ["day", "week", "month"] as const
/** How much of a calendar is shown. */
export type View = (typeof VIEWS)[number]

/** Where sessions take place. */
export const PLACES = ["online", "office"] as const

/** What sessions are like: the contract's words, without what it is made of, as every page loads this. */
export const KINDS = ["single", "couple", "group"] as const satisfies readonly SessionKind[]

/** Which sessions a calendar shows; all unless it says otherwise. */
export type SessionChoice = { readonly place?: (typeof PLACES)[number]; readonly kind?: SessionKind }

/** What of the calendar an address shows; the week of today unless it says otherwise. */
export type CalendarSearch = SessionChoice & {
  /** Whose it is, when not one's own. */
  readonly specialistID?: number
  readonly view?: View
  readonly date?: string
  readonly free?: true
}

/** Reads it from an address. */
export function readCalendarSearch(search: Record<string, unknown>): CalendarSearch {
  const view = VIEWS.find((each) => each === search.view)
  const date = typeof search.date === "string" && isDate(search.date) ? search.date : undefined
  return {
    ...readSpecialistId(search.specialistID),
    ...(view === undefined ? {} : { view }),
    ...(date === undefined ? {} : { date }),
    ...(search.free === true ? { free: true } : {}),
    ...choiceOf({
      place: PLACES.find((each) => each === search.place),
      kind: KINDS.find((each) => each === search.kind),
    }),
  }
}

type Wanted = { readonly [P in keyof SessionChoice]: SessionChoice[P] | undefined }

/** The same without what is not chosen. */
export const choiceOf = ({ place, kind }: Wanted): SessionChoice => ({
  ...(place === undefined ? {} : { place }),
  ...(kind === undefined ? {} : { kind }),
})

const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
