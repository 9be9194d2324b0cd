import type { SpecialistSearch } from "@arnica/contract/search"
import { FREE_WHEN } from "@arnica/contract/search"
import { type Bitset, countBoth, forEach } from "./bitset.ts"
import { priceColumn } from "./columns.ts"
import { type Filter, freeSet, type Horizons, passing } from "./filters.ts"
import { FACETS, type Facet, type SearchIndex } from "./index-state.ts"

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
  readonly search: SpecialistSearch
  readonly horizons: Horizons
}

/** Counts for every choice of every facet, under all filters in force but the facet's own. Choices without a hit are left out. */
export const countFacets = (given: Given): FacetCounts => {
  const all = passing(given.base, given.filters)
  const active = new Set(given.filters.map((filter) => filter.facet))
  const under = (facet: Filter["facet"]): Bitset =>
    active.has(facet)
      ? passing(
          given.base,
          given.filters.filter((filter) => filter.facet !== facet),
        )
      : all
  return {
    codes: new Map(FACETS.map((facet) => [facet, countCodes(given.index, { facet, under: under(facet) })])),
    free: FREE_WHEN.map((when) => ({
      code: when,
      count: countBoth(under("free"), freeSet(given.index, { when, horizons: given.horizons })),
    })),
    price: priceRange(given, under("price")),
  }
}

const countCodes = (index: SearchIndex, { facet, under }: { facet: Facet; under: Bitset }): Count[] => {
  const counts: Count[] = []
  for (const [code, set] of index.sets.get(facet) ?? []) {
    const count = countBoth(under, set)
    if (count > 0) counts.push({ code, count })
  }
  return counts.sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1))
}

const priceRange = ({ index, search }: Given, under: Bitset): FacetCounts["price"] => {
  const prices = priceColumn(index.columns, search.currency)
  let min = Number.POSITIVE_INFINITY
  let max = 0
  forEach(under, (document) => {
    const price = prices[document] ?? Number.NaN
    if (price < min) min = price
    if (price > max) max = price
  })
  return Number.isFinite(min) ? { min, max } : null
}
