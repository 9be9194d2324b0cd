import type { SpecialistSearch } from "@arnica/contract/search"
import type { Language } from "@arnica/i18n/languages"
import { cachedKeys } from "./answer-cache.ts"
import { has } from "./bitset.ts"
import { priceColumn } from "./columns.ts"
import { firstByKey } from "./first-by-key.ts"
import type { SearchIndex } from "./index-state.ts"

type Given = {
  readonly index: SearchIndex
  /** What was found, in rising order. */
  readonly documents: Uint32Array
  /** How well each document fits a text; null without a text. */
  readonly scores: Float32Array | null
  readonly search: SpecialistSearch
  /** The visitor's own language. */
  readonly own: Language
  readonly now: number
}

const DAY_MS = 86_400_000
/** Reviews that a specialist is credited with at the average of all, so that one five is not more than a hundred 4.9. */
const PRIOR_COUNT = 8
const PRIOR_STARS = 4.5
/** A text that fits better outweighs everything that orders equals. */
const SCORE_WEIGHT = 10
/** Who speaks the visitor's own language comes before everybody who does not, but for those whom the text names. */
const OWN_LANGUAGE = 10_000

/** The documents of one page, in the order of the search; equal ones by their number. */
export const pageOf = (given: Given): number[] => {
  const { documents, search } = given
  const from = (search.page - 1) * search.count
  const scores = search.sort === "relevance" ? given.scores : null
  const order = { keys: keysOf(given), scores, weight: SCORE_WEIGHT }
  return firstByKey({ documents, ...order, upTo: from + search.count }).slice(from)
}

/** What a search orders by, the smaller first. Without a value a document comes last. */
const keysOf = ({ index, search: { sort, currency }, own, now }: Given): Float64Array => {
  const { answers, count } = index
  const keys = (name: string, numberOf: (document: number) => number): Float64Array =>
    cachedKeys({ answers, count, name }, numberOf)
  const priceOf = (document: number): number => priceColumn(index.columns, currency)[document] ?? Number.NaN
  switch (sort) {
    case "firstFree":
      return keys(sort, (document) => freeAt(index, { document, now }))
    case "priceAsc":
      return keys(`${sort} ${currency}`, priceOf)
    case "priceDesc":
      return keys(`${sort} ${currency}`, (document) => -priceOf(document))
    case "rating":
      return keys(sort, (document) => -steadyStars(index, document))
    case "relevance":
      return keys(
        `${sort} ${own}`,
        (document) => -worthOf(index, { document, now }) - spokenWorth(index, { document, own }),
      )
  }
}

const spokenWorth = (index: SearchIndex, { document, own }: { document: number; own: Language }): number => {
  const speakers = index.multi.language.get(own)
  return speakers !== undefined && has(speakers, document) ? OWN_LANGUAGE : 0
}

type At = { readonly document: number; readonly now: number }

const freeAt = ({ columns }: SearchIndex, { document, now }: At): number => {
  const first = columns.firstFree[document] ?? Number.NaN
  return first > now ? first : Number.NaN
}

const steadyStars = ({ columns }: SearchIndex, document: number): number =>
  ((columns.starsSum[document] ?? 0) + PRIOR_COUNT * PRIOR_STARS) /
  ((columns.starsCount[document] ?? 0) + PRIOR_COUNT)

/** What orders equals: how soon they are free, what clients say, and premium at the very last. */
const worthOf = (index: SearchIndex, at: At): number => {
  const days = (freeAt(index, at) - at.now) / DAY_MS
  const soon = Number.isNaN(days) ? -2 : 1 / (1 + days / 3)
  const premium = index.columns.premium[at.document] ?? 0
  return soon + (steadyStars(index, at.document) - PRIOR_STARS) * 1.5 + premium * 0.02
}
