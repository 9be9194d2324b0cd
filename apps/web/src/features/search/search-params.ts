import type { SpecialistSearch } from "@arnica/contract/search"
import { readCountry } from "../safety/country-search.ts"

/** The state of the search page as its address carries it. What is left out is not filtered by. */
export type SearchState = {
  readonly q?: string
  readonly area?: string
  readonly domain?: string
  readonly speciality?: string
  readonly concern?: string
  readonly therapyType?: string
  readonly sessionType?: string
  readonly language?: string
  readonly gender?: "female" | "male" | "other"
  readonly city?: string
  readonly free?: "today" | "week" | "evenings" | "weekends"
  readonly minRating?: number
  /** Minor units. */
  readonly minPrice?: number
  readonly maxPrice?: number
  readonly sort?: SpecialistSearch["sort"]
  /** Whose help lines are shown where the text tells of danger; filters nobody. */
  readonly country?: string
}

/** Filters of which several values may be chosen: comma separated in the address. */
export const LIST_FILTERS = ["concern", "speciality", "therapyType", "sessionType", "language"] as const
export type ListFilter = (typeof LIST_FILTERS)[number]

export const GENDERS = ["female", "male", "other"] as const
export const FREE_CHOICES = ["today", "week", "evenings", "weekends"] as const
export const SORTS = ["relevance", "firstFree", "priceAsc", "priceDesc", "rating"] as const
export const RATINGS = [4, 4.5, 4.8] as const

const CODE = /^[A-Za-z0-9_-]{1,64}$/
const CODES = /^[A-Za-z0-9_-]{1,64}(,[A-Za-z0-9_-]{1,64}){0,29}$/

/** Reads the address. Whatever does not belong there is left out, so that an old or mistyped link still finds somebody. */
export const readSearchState = (search: Record<string, unknown>): SearchState => {
  const lists = Object.fromEntries(
    LIST_FILTERS.flatMap((name) => {
      const value = textOf(search[name])
      return value !== undefined && CODES.test(value) ? [[name, value]] : []
    }),
  )
  return withoutUndefined({
    ...lists,
    q: textOf(search.q)?.slice(0, 200),
    area: codeOf(search.area),
    domain: codeOf(search.domain),
    gender: oneOf(GENDERS, search.gender),
    city: textOf(search.city)?.slice(0, 80),
    free: oneOf(FREE_CHOICES, search.free),
    minRating: numberOf(search.minRating, { least: 1, most: 5 }),
    minPrice: wholeOf(search.minPrice),
    maxPrice: wholeOf(search.maxPrice),
    sort: oneOf(SORTS, search.sort),
    country: readCountry(search).country,
  })
}

/** The chosen values of a filter that takes several. */
export const chosen = (state: SearchState, filter: ListFilter): string[] => state[filter]?.split(",") ?? []

/** The state with a value of such a filter added, or taken out when it was there. */
export const toggled = (
  state: SearchState,
  { filter, code }: { filter: ListFilter; code: string },
): SearchState => {
  const before = chosen(state, filter)
  const after = before.includes(code) ? before.filter((each) => each !== code) : [...before, code]
  return withoutUndefined({ ...state, [filter]: after.length === 0 ? undefined : after.join(",") })
}

/** The state with some filters changed; undefined takes one out. */
export const changed = (
  state: SearchState,
  changes: { [K in keyof SearchState]?: SearchState[K] | undefined },
): SearchState => withoutUndefined({ ...state, ...changes })

/** The text and the order alone. */
export const withoutFilters = ({ q, sort }: SearchState): SearchState => withoutUndefined({ q, sort })

/** How many filters are in use; the text and the order are none. */
export const countFilters = (state: SearchState): number => {
  const { q: _q, sort: _sort, country: _country, minPrice, maxPrice, ...filters } = state
  const lists = LIST_FILTERS.reduce((sum, name) => sum + chosen(state, name).length, 0)
  const single = Object.keys(filters).filter((name) => !isListFilter(name)).length
  return lists + single + (minPrice === undefined && maxPrice === undefined ? 0 : 1)
}

const isListFilter = (name: string): boolean => LIST_FILTERS.some((filter) => filter === name)

const textOf = (value: unknown): string | undefined => {
  if (typeof value === "number") return String(value)
  return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined
}

const codeOf = (value: unknown): string | undefined => {
  const text = textOf(value)
  return text !== undefined && CODE.test(text) ? text : undefined
}

const oneOf = <T extends string>(choices: readonly T[], value: unknown): T | undefined =>
  choices.find((choice) => choice === value)

const numberOf = (value: unknown, { least, most }: { least: number; most: number }): number | undefined => {
  const number = typeof value === "string" && value !== "" ? Number(value) : value
  return typeof number === "number" && number >= least && number <= most ? number : undefined
}

const wholeOf = (value: unknown): number | undefined => {
  const number = numberOf(value, { least: 0, most: 100_000_000 })
  return number === undefined ? undefined : Math.round(number)
}

const withoutUndefined = (state: { [K in keyof SearchState]?: SearchState[K] | undefined }): SearchState =>
  Object.fromEntries(Object.entries(state).filter(([, value]) => value !== undefined))
