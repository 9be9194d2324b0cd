import type { SpecialistSearch } from "@arnica/contract/search"
import { FREE_WHEN } from "@arnica/contract/search"
import { type Bitset, createOverlap, documentsOf } from "./bitset.ts"
import { tally } from "./code-column.ts"
import { priceColumn } from "./columns.ts"
import { type Filter, freeWhen, type Horizons, passing } from "./filters.ts"
import {
  type Facet,
  MULTI_FACETS,
  type MultiFacet,
  roomFor,
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
  /** What passes all of them: as a set, and in rising order. */
  readonly found: Bitset
  readonly documents: Uint32Array
  readonly search: SpecialistSearch
  readonly horizons: Horizons
}

/** What is counted: as a set, for facets kept as sets, and as a list, for those kept as columns; the list is good until another population's is asked for. */
type Population = {
  readonly documents: () => Uint32Array
  readonly overlap: (other: Bitset) => number
}

/** Counts for every choice of every facet, under all filters in force but the facet's own. Choices without a hit are left out. */
export const countFacets = (given: Given): FacetCounts => {
  const { index } = given
  const under = createPopulations(given)
  return {
    codes: new Map<Facet, Count[]>([
      ...SINGLE_FACETS.map((facet) => [facet, countSingle(index, { facet, under: under(facet) })] as const),
      ...MULTI_FACETS.map((facet) => [facet, countMulti(index, { facet, under: under(facet) })] as const),
    ]),
    free: countFree(given, under("free")),
    price: priceRange(given, under("price")),
  }
}

/** Who is counted for a facet: most facets have no filter in force and share everybody who was found. */
const createPopulations = (given: Given): ((facet: Filter["facet"]) => Population) => {
  const { index, base, filters, documents } = given
  const found = { documents: () => documents, overlap: createOverlap(given.found) }
  const active = new Set(filters.map((filter) => filter.facet))
  return (facet) => {
    if (!active.has(facet)) return found
    const set = passing({ base, filters, but: facet })
    return {
      documents: () => documentsOf(set, roomFor(index, "others")),
      overlap: createOverlap(set),
    }
  }
}

const countSingle = (
  index: SearchIndex,
  { facet, under }: { facet: SingleFacet; under: Population },
): Count[] => {
  const column = index.single[facet]
  const counts = tally(column, under.documents())
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

const countFree = ({ index, horizons }: Given, { overlap }: Population): Count[] =>
  FREE_WHEN.map((when) => ({ code: when, count: overlap(freeWhen(index, { when, horizons })) }))

const priceRange = ({ index, search }: Given, under: Population): FacetCounts["price"] => {
  const documents = under.documents()
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
