import type { SearchResult, SpecialistSearch } from "@arnica/contract/search"
import type { Language } from "@arnica/i18n/languages"
import type { Catalog } from "../../catalog/index.ts"
import { createOverlap, documentsOf } from "./engine/bitset.ts"
import { type Count, countFacets, type FacetCounts } from "./engine/facet-counts.ts"
import { filtersOf, freeWhen, type Horizons, passing } from "./engine/filters.ts"
import { type Facet, roomFor, type SearchIndex } from "./engine/index-state.ts"
import { pageOf } from "./engine/order.ts"
import { beginMinute } from "./engine/standing.ts"
import { matchText } from "./engine/text-scores.ts"
import type { Topics } from "./engine/topics.ts"
import { facetNames } from "./facet-names.ts"

type Needs = {
  readonly index: SearchIndex
  readonly topics: Topics
  readonly catalog: Catalog
  readonly horizons: Horizons
  readonly language: Language
}

/** What was found, before its cards are fetched: ids in order, and everything that was counted. */
export type Found = Omit<SearchResult, "items"> & { readonly ids: readonly number[] }

/** Answers a search from the index. Facets come with the first page only. */
export const findSpecialists = (needs: Needs, search: SpecialistSearch): Found => {
  const { index, horizons } = needs
  beginMinute(index.standing, horizons.now)
  const text = search.q === undefined ? null : matchText({ index, topics: needs.topics, text: search.q })
  const base =
    text === null
      ? index.listed
      : passing({ base: index.listed, filters: [{ facet: "text", passes: text.found }] })
  const filters = filtersOf({ index, search, horizons })
  const matching = passing({ base, filters })
  const documents = documentsOf(matching, roomFor(index, "found"))
  const page = pageOf({ index, documents, scores: text?.scores ?? null, search, now: horizons.now })
  const counts =
    search.page === 1
      ? countFacets({ index, base, filters, found: matching, documents, search, horizons })
      : null
  return {
    total: documents.length,
    freeThisWeek: createOverlap(matching)(freeWhen(index, { when: "week", horizons })),
    ids: page.map((document) => index.columns.ids[document] ?? 0),
    facets: counts === null ? null : present(needs, counts),
  }
}

const present = ({ catalog, language }: Needs, counts: FacetCounts): NonNullable<SearchResult["facets"]> => {
  const names = facetNames(catalog, language)
  const named = (facet: Facet) =>
    (counts.codes.get(facet) ?? []).map((count) => withName(count, names[facet]))
  return {
    domain: named("domain"),
    speciality: named("speciality"),
    concern: named("concern"),
    therapyType: named("therapyType"),
    sessionType: named("sessionType"),
    language: named("language"),
    gender: named("gender"),
    city: named("city"),
    free: counts.free.map((count) => withName(count, undefined)),
    price: counts.price,
  }
}

const withName = (count: Count, names: ReadonlyMap<string, string> | undefined) => ({
  ...count,
  name: names?.get(count.code) ?? count.code,
})
