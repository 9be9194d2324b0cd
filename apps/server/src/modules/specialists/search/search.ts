import type { SearchResult, SpecialistSearch } from "@arnica/contract/search"
import type { Language } from "@arnica/i18n/languages"
import { type Catalog, createNames } from "../../catalog/index.ts"
import { size } from "./engine/bitset.ts"
import { type Count, countFacets, type FacetCounts } from "./engine/facet-counts.ts"
import { filtersOf, freeSet, type Horizons, passing } from "./engine/filters.ts"
import type { Facet, SearchIndex } from "./engine/index-state.ts"
import { pageOf } from "./engine/order.ts"
import { matchText } from "./engine/text-scores.ts"
import type { Topics } from "./engine/topics.ts"

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
  const text = search.q === undefined ? null : matchText({ index, topics: needs.topics, text: search.q })
  const base = passing(index.listed, text === null ? [] : [{ passes: text.found }])
  const filters = filtersOf({ index, search, horizons })
  const found = passing(base, filters)
  const documents = pageOf({ index, found, scores: text?.scores ?? null, search, now: horizons.now })
  return {
    total: size(found),
    freeThisWeek: size(passing(found, [{ passes: freeSet(index, { when: "week", horizons }) }])),
    ids: documents.map((document) => index.columns.ids[document] ?? 0),
    facets:
      search.page === 1 ? present(needs, countFacets({ index, base, filters, search, horizons })) : null,
  }
}

const present = (needs: Needs, counts: FacetCounts): NonNullable<SearchResult["facets"]> => {
  const names = namesOf(needs)
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

const namesOf = ({ catalog, language }: Needs): Partial<Record<Facet, ReadonlyMap<string, string>>> => {
  const names = createNames(language)
  const byCode = (entries: readonly { code: string; name: string }[]) =>
    new Map(entries.map(({ code, name }) => [code, name]))
  return {
    domain: byCode(catalog.domains.map(names.coded)),
    speciality: byCode(catalog.specialities.map(names.coded)),
    concern: byCode(catalog.concerns.map(names.coded)),
    therapyType: byCode(catalog.therapyTypes.map(names.coded)),
    sessionType: byCode(catalog.sessionTypes.map(names.coded)),
    language: byCode(names.languages(catalog.languages)),
  }
}
