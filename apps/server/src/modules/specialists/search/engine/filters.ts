import type { SpecialistSearch } from "@arnica/contract/search"
import { type Bitset, bitsetWhere, copy, createBitset, intersect, unite } from "./bitset.ts"
import { priceColumn } from "./columns.ts"
import {
  type Facet,
  MULTI_FACETS,
  type MultiFacet,
  type SearchIndex,
  SINGLE_FACETS,
  type SingleFacet,
} from "./index-state.ts"

/** When a free time counts as of today, this week, an evening, a weekend: epoch milliseconds. */
export type Horizons = { readonly now: number; readonly endOfToday: number; readonly week: number }

/** A filter in force: what it lets pass, and the facet that it belongs to, whose counts disregard it. */
export type Filter = { readonly facet: Facet | "free" | "price" | "rating" | "text"; readonly passes: Bitset }

type Given = { readonly index: SearchIndex; readonly search: SpecialistSearch; readonly horizons: Horizons }

/** The filters that a search has in force. */
export const filtersOf = (given: Given): Filter[] => [
  ...singleFilters(given),
  ...multiFilters(given),
  ...rangeFilters(given),
]

const singleFilters = ({ index, search }: Given): Filter[] =>
  SINGLE_FACETS.flatMap((facet) => {
    const code = search[facet]
    return code === undefined || code === "" ? [] : [{ facet, passes: withCode(index, { facet, code }) }]
  })

const multiFilters = ({ index, search }: Given): Filter[] =>
  MULTI_FACETS.flatMap((facet) => {
    const codes = search[facet] ?? []
    return codes.length === 0 ? [] : [{ facet, passes: withAnyCode(index, { facet, codes }) }]
  })

/** The documents that have a code of a facet of which there is one at most. */
export const withCode = (
  index: SearchIndex,
  { facet, code }: { facet: SingleFacet; code: string },
): Bitset => {
  const { numbers, numberOf } = index.single[facet]
  const wanted = numberOf.get(code)
  return wanted === undefined ? createBitset(0) : bitsetWhere(index.count, (at) => numbers[at] === wanted)
}

const withAnyCode = (
  index: SearchIndex,
  { facet, codes }: { facet: MultiFacet; codes: readonly string[] },
): Bitset => {
  const passes = createBitset(index.count)
  for (const code of codes) {
    const set = index.multi[facet].get(code)
    if (set !== undefined) unite(passes, set)
  }
  return passes
}

const rangeFilters = ({ index, search, horizons }: Given): Filter[] => {
  const filters: Filter[] = []
  const { free, minPrice, maxPrice, minRating } = search
  if (free !== undefined) {
    const { column, until } = freeWindow(index, { when: free, horizons })
    // A first free time that has passed is none.
    const fits = (at: number): boolean => (column[at] ?? 0) > horizons.now && (column[at] ?? 0) < until
    filters.push({ facet: "free", passes: bitsetWhere(index.count, fits) })
  }
  if (minPrice !== undefined || maxPrice !== undefined) {
    const prices = priceColumn(index.columns, search.currency)
    const [least, most] = [minPrice ?? 0, maxPrice ?? Number.POSITIVE_INFINITY]
    const fits = (at: number): boolean => (prices[at] ?? -1) >= least && (prices[at] ?? 0) <= most
    filters.push({ facet: "price", passes: bitsetWhere(index.count, fits) })
  }
  if (minRating !== undefined) {
    const fits = (at: number): boolean => ratingOf(index, at) >= minRating
    filters.push({ facet: "rating", passes: bitsetWhere(index.count, fits) })
  }
  return filters
}

/** Average stars of a document; 0 without reviews. */
const ratingOf = ({ columns }: SearchIndex, document: number): number => {
  const count = columns.starsCount[document] ?? 0
  return count === 0 ? 0 : (columns.starsSum[document] ?? 0) / count
}

type When = NonNullable<SpecialistSearch["free"]>

/** Where the first free time of a kind stands, and until when it counts. */
export const freeWindow = (
  { columns }: SearchIndex,
  { when, horizons }: { when: When; horizons: Horizons },
): { readonly column: Float64Array; readonly until: number } => {
  switch (when) {
    case "today":
      return { column: columns.firstFree, until: horizons.endOfToday }
    case "week":
      return { column: columns.firstFree, until: horizons.week }
    case "evenings":
      return { column: columns.firstEvening, until: horizons.week }
    case "weekends":
      return { column: columns.firstWeekend, until: horizons.week }
  }
}

type Passing = {
  readonly base: Bitset
  readonly filters: readonly Filter[]
  readonly but?: Filter["facet"]
}

/** What passes all filters, but for those of one facet when it is named. */
export const passing = ({ base, filters, but }: Passing): Bitset => {
  const set = copy(base)
  for (const filter of filters) if (filter.facet !== but) intersect(set, filter.passes)
  return set
}
