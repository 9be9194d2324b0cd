import type { SpecialistSearch } from "@arnica/contract/search"
import { FREE_WHEN } from "@arnica/contract/search"
import { type Bitset, createOverlap, documentsOf } from "./bitset.ts"
import { tally } from "./code-column.ts"
import { countBetween, priceColumn } from "./columns.ts"
import { type Filter, freeWindow, type Horizons, passing } from "./filters.ts"
import {
  type Facet,
  MULTI_FACETS,
  type MultiFacet,
  type SearchIndex,
  SINGLE_FACETS,
  type SingleFacet,
} from "./index-state.ts"

export type Count = { readonly code: string; readonly count: number }

export type FacetCounts = {
  readonly codes: ReadonlyMap<Facet, readonly Count[]>
  readonly free: readonly Count[]
  /** The least and greatest price among what passes all other filters, minor units; null when there is none. */
  readonly price: { readonly min: number; readonly max: number } | null
}

type Given = {
  readonly index: SearchIndex
  readonly base: Bitset
  readonly filters: readonly Filter[]
  /** What passes all of them, in rising order. */
  readonly documents: Uint32Array
  readonly search: SpecialistSearch
  readonly horizons: Horizons
}

/** What is counted: as a set, for facets kept as sets, and as a list, for those kept as columns. */
type Population = { readonly documents: Uint32Array; readonly overlap: (other: Bitset) => number }

/** Counts for every choice of every facet, under all filters in force but the facet's own. Choices without a hit are left out. */
export const countFacets = (given: Given): FacetCounts => {
  const { index } = given
  const under = createPopulations(given)
  return {
    codes: new Map<Facet, Count[]>([
      ...SINGLE_FACETS.map((facet) => [facet, countSingle(index, { facet, under: under(facet) })] as const),
      ...MULTI_FACETS.map((facet) => [facet, countMulti(index, { facet, under: under(facet) })] as const),
    ]),
    free: countFree(given, under("free").documents),
    price: priceRange(given, under("price").documents),
  }
}

/** Who is counted for a facet: most facets have no filter in force and share everybody who was found. */
const createPopulations = (given: Given): ((facet: Filter["facet"]) => Population) => {
  const { base, filters, documents } = given
  const found = { documents, overlap: createOverlap(passing({ base, filters })) }
  const active = new Set(filters.map((filter) => filter.facet))
  return (facet) => {
    if (!active.has(facet)) return found
    const set = passing({ base, filters, but: facet })
    return { documents: documentsOf(set), overlap: createOverlap(set) }
  }
}

const countSingle = (
  index: SearchIndex,
  { facet, under }: { facet: SingleFacet; under: Population },
): Count[] => {
  const column = index.single[facet]
  const counts = tally(column, under.documents)
  return mostFirst(
    column.codes.flatMap((code, number) => (number === 0 ? [] : [{ code, count: counts[number] ?? 0 }])),
  )
}

const countMulti = (
  index: SearchIndex,
  { facet, under }: { facet: MultiFacet; under: Population },
): Count[] => mostFirst([...index.multi[facet]].map(([code, set]) => ({ code, count: under.overlap(set) })))

const mostFirst = (counts: readonly Count[]): Count[] =>
  counts.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1))

const countFree = ({ index, horizons }: Given, documents: Uint32Array): Count[] =>
  FREE_WHEN.map((when) => ({ code: when, count: countFreeWhen(index, { documents, when, horizons }) }))

type FreeWhen = {
  readonly documents: Uint32Array
  readonly when: (typeof FREE_WHEN)[number]
  readonly horizons: Horizons
}

/** How many of some documents have a free time of a kind. */
export const countFreeWhen = (index: SearchIndex, { documents, when, horizons }: FreeWhen): number => {
  const { column, until } = freeWindow(index, { when, horizons })
  return countBetween(column, { documents, above: horizons.now, below: until })
}

const priceRange = ({ index, search }: Given, documents: Uint32Array): FacetCounts["price"] => {
  const prices = priceColumn(index.columns, search.currency)
  let min = Number.POSITIVE_INFINITY
  let max = 0
  for (let nth = 0; nth < documents.length; nth += 1) {
    const price = prices[documents[nth] ?? 0] ?? Number.NaN
    if (price < min) min = price
    if (price > max) max = price
  }
  return Number.isFinite(min) ? { min, max } : null
}
