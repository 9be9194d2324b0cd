import type { Reading, SearchResult, SpecialistSearch } from "@arnica/contract/search"
import type { Language } from "@arnica/i18n/languages"
import type { Catalog } from "../../catalog/index.ts"
import { beginMinute } from "./engine/answer-cache.ts"
import { type Bitset, createBitset, createOverlap, documentsOf } from "./engine/bitset.ts"
import { type Count, countFacets, type FacetCounts } from "./engine/facet-counts.ts"
import { filtersOf, freeWhen, type Horizons, passing } from "./engine/filters.ts"
import { type Facet, roomFor, type SearchIndex } from "./engine/index-state.ts"
import { pageOf } from "./engine/order.ts"
import { matchText, type TextMatch } from "./engine/text-scores.ts"
import type { Topics } from "./engine/topics.ts"
import { wordsOf } from "./engine/words.ts"
import { facetNames } from "./facet-names.ts"
import { readConcerns } from "./reading/concerns.ts"
import { readLanguages } from "./reading/languages.ts"

type Needs = {
  readonly index: SearchIndex
  readonly topics: Topics
  readonly catalog: Catalog
  readonly horizons: Horizons
  readonly language: Language
  /** Whether a text tells of danger. */
  readonly isDanger: (text: string, language: Language) => boolean
}

/** What was found, before its cards are fetched: ids in order, and everything that was counted. */
export type Found = Omit<SearchResult, "items"> & { readonly ids: readonly number[] }

/** Answers a search from the index. Facets come with the first page only. */
export const findSpecialists = (needs: Needs, search: SpecialistSearch): Found => {
  const { index, horizons } = needs
  beginMinute(index.answers, horizons.now)
  const reading = readText(needs, search.q)
  const text =
    reading === null
      ? null
      : matchText({
          index,
          topics: needs.topics,
          text: reading.rest,
          concerns: reading.concerns.map(({ code }) => code),
        })
  const base = reading?.isNothing === true ? createBitset(0) : baseOf(index, text)
  const filters = filtersOf({ index, search: withLanguages(search, reading), horizons })
  const matching = passing({ base, filters })
  const documents = documentsOf(matching, roomFor(index, "found"))
  const page = pageOf({
    index,
    documents,
    scores: text?.scores ?? null,
    search,
    own: search.own ?? needs.language,
    now: horizons.now,
  })
  const counts =
    search.page === 1
      ? countFacets({ index, base, filters, found: matching, documents, search, horizons })
      : null
  return {
    total: documents.length,
    freeThisWeek: createOverlap(matching)(freeWhen(index, { when: "week", horizons })),
    reading,
    ids: page.map((document) => index.columns.ids[document] ?? 0),
    facets: counts === null ? null : present(needs, counts),
  }
}

const baseOf = (index: SearchIndex, text: TextMatch | null): Bitset =>
  text === null
    ? index.listed
    : passing({ base: index.listed, filters: [{ facet: "text", passes: text.found }] })

const readText = ({ index, catalog, language, isDanger }: Needs, text = ""): Reading | null => {
  if (text.trim() === "") return null
  const { language: names, concern } = facetNames(catalog, language)
  const isName = (word: string): boolean => index.names.has(word)
  const isElsewhere = (word: string): boolean => index.vocabulary.has(word)
  const { codes, rest } = readLanguages(text, {
    isOffered: (code) => names?.has(code) === true,
    isName,
    isElsewhere,
  })
  const words = wordsOf(text)
  const isSomebody = words.every(isName)
  // Whoever is in danger is shown whom to call, and no name for what they have.
  const told = isSomebody || isDanger(text, language) ? [] : readConcerns(rest, language).codes
  return {
    isNothing: words.length === 0,
    concerns: told.flatMap((code) => {
      const name = concern?.get(code)
      return name === undefined ? [] : [{ code, name }]
    }),
    languages: codes.map((code) => ({ code, name: names?.get(code) ?? code })),
    rest,
  }
}

/** The search with the languages that its text names. Where others are chosen already, those stay. */
const withLanguages = (search: SpecialistSearch, reading: Reading | null): SpecialistSearch =>
  reading === null || reading.languages.length === 0
    ? search
    : { ...search, language: [...(search.language ?? []), ...reading.languages.map(({ code }) => code)] }

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
