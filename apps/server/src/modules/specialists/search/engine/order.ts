import type { SpecialistSearch } from "@arnica/contract/search"
import { priceColumn } from "./columns.ts"
import { firstByKey } from "./first-by-key.ts"
import type { SearchIndex } from "./index-state.ts"

type Given = {
  readonly index: SearchIndex
  /** What was found, in rising order. */
  readonly documents: Uint32Array
  readonly scores: Float32Array | null
  readonly search: SpecialistSearch
  readonly now: number
}

const DAY_MS = 86_400_000
/** Reviews that a specialist is credited with at the average of all, so that one five is not more than a hundred 4.9. */
const PRIOR_COUNT = 8
const PRIOR_STARS = 4.5
/** A text that fits better outweighs everything that orders equals. */
const SCORE_WEIGHT = 10

/** The documents of one page, in the order of the search; equal ones by their number. */
export const pageOf = (given: Given): number[] => {
  const { documents, search } = given
  const from = (search.page - 1) * search.count
  return firstByKey({ documents, keyOf: keyFor(given), upTo: from + search.count }).slice(from)
}

/** What a search orders by, the smaller first. Without a value a document comes last. */
const keyFor = (given: Given): ((document: number) => number) => {
  const { columns } = given.index
  const prices = priceColumn(columns, given.search.currency)
  switch (given.search.sort) {
    case "firstFree":
      return (document) => freeAt(given, document)
    case "priceAsc":
      return (document) => prices[document] ?? Number.NaN
    case "priceDesc":
      return (document) => -(prices[document] ?? Number.NaN)
    case "rating":
      return (document) => -steadyStars(columns, document)
    case "relevance":
      return (document) => -((given.scores?.[document] ?? 0) * SCORE_WEIGHT + worthOf(given, document))
  }
}

const freeAt = ({ index, now }: Given, document: number): number => {
  const first = index.columns.firstFree[document] ?? Number.NaN
  return first > now ? first : Number.NaN
}

const steadyStars = (columns: SearchIndex["columns"], document: number): number =>
  ((columns.starsSum[document] ?? 0) + PRIOR_COUNT * PRIOR_STARS) /
  ((columns.starsCount[document] ?? 0) + PRIOR_COUNT)

/** What orders equals: how soon they are free, what clients say, and premium at the very last. */
const worthOf = (given: Given, document: number): number => {
  const { columns } = given.index
  const days = (freeAt(given, document) - given.now) / DAY_MS
  const soon = Number.isNaN(days) ? -2 : 1 / (1 + days / 3)
  return soon + (steadyStars(columns, document) - PRIOR_STARS) * 1.5 + (columns.premium[document] ?? 0) * 0.02
}
