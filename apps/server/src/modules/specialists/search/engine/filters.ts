import type { SpecialistSearch } from "@arnica/contract/search"
import { add, type Bitset, copy, createBitset, intersect, unite } from "./bitset.ts"
import { priceColumn } from "./columns.ts"
import type { Facet, SearchIndex } from "./index-state.ts"

/** When a free time counts as of today, this week, an evening, a weekend: epoch milliseconds. */
export type Horizons = { readonly now: number; readonly endOfToday: number; readonly week: number }

/** A filter in force: what it lets pass, and the facet that it belongs to, whose counts disregard it. */
export type Filter = { readonly facet: Facet | "free" | "price" | "rating"; readonly passes: Bitset }

type Given = { readonly index: SearchIndex; readonly search: SpecialistSearch; readonly horizons: Horizons }

/** The filters that a search has in force. */
export const filtersOf = (given: Given): Filter[] => [...codeFilters(given), ...rangeFilters(given)]

const codeFilters = ({ index, search }: Given): Filter[] => {
  const wanted: readonly (readonly [Facet, readonly string[]])[] = [
    ["area", listed(search.area)],
    ["domain", listed(search.domain)],
    ["speciality", search.speciality ?? []],
    ["concern", search.concern ?? []],
    ["therapyType", search.therapyType ?? []],
    ["sessionType", search.sessionType ?? []],
    ["language", search.language ?? []],
    ["gender", listed(search.gender)],
    ["city", listed(search.city)],
  ]
  return wanted.flatMap(([facet, codes]) =>
    codes.length === 0 ? [] : [{ facet, passes: anyOf(index, { facet, codes }) }],
  )
}

const listed = (code: string | undefined): string[] => (code === undefined || code === "" ? [] : [code])

const anyOf = (index: SearchIndex, { facet, codes }: { facet: Facet; codes: readonly string[] }): Bitset => {
  const passes = createBitset(index.count)
  for (const code of codes) {
    const set = index.sets.get(facet)?.get(code)
    if (set !== undefined) unite(passes, set)
  }
  return passes
}

const rangeFilters = ({ index, search, horizons }: Given): Filter[] => {
  const filters: Filter[] = []
  if (search.free !== undefined)
    filters.push({ facet: "free", passes: freeSet(index, { when: search.free, horizons }) })
  const { minPrice, maxPrice, minRating } = search
  if (minPrice !== undefined || maxPrice !== undefined) {
    const prices = priceColumn(index.columns, search.currency)
    const [least, most] = [minPrice ?? 0, maxPrice ?? Number.POSITIVE_INFINITY]
    filters.push({
      facet: "price",
      passes: where(index, (at) => (prices[at] ?? -1) >= least && (prices[at] ?? 0) <= most),
    })
  }
  if (minRating !== undefined)
    filters.push({ facet: "rating", passes: where(index, (at) => ratingOf(index, at) >= minRating) })
  return filters
}

/** Average stars of a document; 0 without reviews. */
const ratingOf = ({ columns }: SearchIndex, document: number): number => {
  const count = columns.starsCount[document] ?? 0
  return count === 0 ? 0 : (columns.starsSum[document] ?? 0) / count
}

type When = NonNullable<SpecialistSearch["free"]>

/** The documents with a free time of a kind. A first free time that has passed is none. */
export const freeSet = (
  index: SearchIndex,
  { when, horizons }: { when: When; horizons: Horizons },
): Bitset => {
  const { columns } = index
  const within = (column: Float64Array, until: number): Bitset =>
    where(index, (at) => (column[at] ?? Number.NaN) > horizons.now && (column[at] ?? Number.NaN) < until)
  switch (when) {
    case "today":
      return within(columns.firstFree, horizons.endOfToday)
    case "week":
      return within(columns.firstFree, horizons.week)
    case "evenings":
      return within(columns.firstEvening, horizons.week)
    case "weekends":
      return within(columns.firstWeekend, horizons.week)
  }
}

const where = (index: SearchIndex, holds: (document: number) => boolean): Bitset => {
  const set = createBitset(index.count)
  for (let document = 0; document < index.count; document += 1) if (holds(document)) add(set, document)
  return set
}

/** What passes all filters. */
export const passing = (base: Bitset, filters: readonly { readonly passes: Bitset }[]): Bitset => {
  const set = copy(base)
  for (const filter of filters) intersect(set, filter.passes)
  return set
}
