import type { TimelineEntry, TimelineFilter } from "@arnica/contract/records"
import type { Language } from "@arnica/i18n/languages"
import type { Place } from "./item-repository.ts"

/** One line of a timeline that another module adds. */
export type Projection = Extract<TimelineEntry, { readonly source: "elsewhere" }>

/** Which part of what another module adds is wanted. */
export type TimelineAsked = {
  readonly ownerId: string
  readonly language: Language
  /** Only what comes after this place, the newest first: an earlier day, or the same with a lower id. */
  readonly before: Place | null
  readonly from: string | undefined
  readonly to: string | undefined
  readonly count: number
}

/** What another module adds to the timeline of a medical file: it stays where it is, and no copy is made. */
export type TimelineSource = {
  /** Under which filter it is found. */
  readonly filter: TimelineFilter
  /** A part of it by day and id, both falling. Its ids are UUIDs, compared as PostgreSQL does. */
  readonly page: (asked: TimelineAsked) => Promise<Projection[]>
}
