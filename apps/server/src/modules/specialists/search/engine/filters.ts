import type { SpecialistSearch } from "@arnica/contract/search"
import { cachedSet } from "./answer-cache.ts"
import { type Bitset, copy, createBitset, intersect, unite } from "./bitset.ts"
import { priceColumn } from "./columns.ts"
import {
  type Facet,
  MULTI_FACETS,
  type MultiFacet,
  type SearchIndex,
  SINGLE_FACETS,
  type SingleFacet,
} from "./index-state.ts"

/** When a free time counts as of today, this week, an evening, a weekend: epoch milliseconds, on whole minutes. */
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

/** The documents that have a code of a facet of which there is one at most. Not to be written to. */
export const withCode = (
  index: SearchIndex,
  { facet, code }: { facet: SingleFacet; code: string },
): Bitset => {
  const column = index.single[facet]
  const wanted = column.numberOf.get(code)
  if (wanted === undefined) return createBitset(0)
  return cached(index, `${facet} ${code}`, (at) => column.numbers[at] === wanted)
}

const cached = (index: SearchIndex, name: string, holds: (document: number) => boolean): Bitset =>
  cachedSet({ answers: index.answers, count: index.count, name }, holds)

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
  const { free, minPrice, maxPrice, minRating, currency } = search
  if (free !== undefined) filters.push({ facet: "free", passes: freeWhen(index, { when: free, horizons }) })
  if (minPrice !== undefined || maxPrice !== undefined) {
    const [least, most] = [minPrice ?? 0, maxPrice ?? Number.POSITIVE_INFINITY]
    const passes = cached(index, `price ${currency} ${least} ${most}`, (at) => {
      const price = priceColumn(index.columns, currency)[at] ?? Number.NaN
      return price >= least && price <= most
    })
    filters.push({ facet: "price", passes })
  }
  if (minRating !== undefined) {
    const passes = cached(index, `rating ${minRating}`, (at) => ratingOf(index, at) >= minRating)
    filters.push({ facet: "rating", passes })
  }
  return filters
}

/** Average stars of a document; 0 without reviews. */
const ratingOf = ({ columns }: SearchIndex, document: number): number => {
  const count = columns.starsCount[document] ?? 0
  return count === 0 ? 0 : (columns.starsSum[document] ?? 0) / count
}

type When = NonNullable<SpecialistSearch["free"]>

/** The documents that have a free time of a kind. Not to be written to. */
export const freeWhen = (
  index: SearchIndex,
  { when, horizons }: { when: When; horizons: Horizons },
): Bitset => {
  const [name, until] = WINDOWS[when](horizons)
  return cached(index, `free ${when} ${until}`, (at) => {
    const first = index.columns[name][at] ?? Number.NaN
    // A first free time that has passed is none.
    return first > horizons.now && first < until
  })
}

/** Where the first free time of a kind stands, and until when it counts. */
const WINDOWS: Readonly<
  Record<When, (horizons: Horizons) => readonly ["firstFree" | "firstEvening" | "firstWeekend", number]>
> = {
  today: ({ endOfToday }) => ["firstFree", endOfToday],
  week: ({ week }) => ["firstFree", week],
  evenings: ({ week }) => ["firstEvening", week],
  weekends: ({ week }) => ["firstWeekend", week],
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
