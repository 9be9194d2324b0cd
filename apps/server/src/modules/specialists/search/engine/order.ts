import type { SpecialistSearch } from "@arnica/contract/search"
import { type Bitset, forEach } from "./bitset.ts"
import { priceColumn } from "./columns.ts"
import type { SearchIndex } from "./index-state.ts"

type Given = {
  readonly index: SearchIndex
  readonly found: Bitset
  readonly scores: Float32Array | null
  readonly search: SpecialistSearch
  readonly now: number
}

const DAY_MS = 86_400_000
/** Reviews that a specialist is credited with at the average of all, so that one five is not more than a hundred 4.9. */
const PRIOR_COUNT = 8
const PRIOR_STARS = 4.5

/** The documents of one page, in the order of the search. Small keys come first; equal ones by their number. */
export const pageOf = (given: Given): number[] => {
  const keyOf = keyFor(given)
  const documents: number[] = []
  const keys = new Float64Array(given.index.count)
  forEach(given.found, (document) => {
    const key = keyOf(document)
    keys[document] = Number.isNaN(key) ? Number.POSITIVE_INFINITY : key
    documents.push(document)
  })
  const from = (given.search.page - 1) * given.search.count
  const before = (a: number, b: number): number => compareKeys(keys[a] ?? 0, keys[b] ?? 0) || a - b
  return firstOf({ documents, upTo: from + given.search.count, before }).slice(from)
}

const compareKeys = (a: number, b: number): number => {
  if (a === b) return 0
  return a < b ? -1 : 1
}

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
      return (document) => -((given.scores?.[document] ?? 0) * 10 + worthOf(given, document))
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

type Selection = {
  readonly documents: number[]
  readonly upTo: number
  readonly before: (a: number, b: number) => number
}

/** The first `upTo` in order. For a page near the beginning a heap of that size is enough; sorting all costs more. */
const firstOf = ({ documents, upTo, before }: Selection): number[] => {
  if (upTo >= documents.length / 4) return documents.sort(before).slice(0, upTo)
  const heap: number[] = []
  for (const document of documents) {
    if (heap.length < upTo) siftUp(heap, { document, before })
    else if (before(document, heap[0] ?? 0) < 0) siftDown(heap, { document, before })
  }
  return heap.sort(before)
}

type Placing = { readonly document: number; readonly before: Selection["before"] }

/** Puts one more on the heap, whose top is the last in order. */
const siftUp = (heap: number[], { document, before }: Placing): void => {
  let at = heap.length
  heap.push(document)
  while (at > 0) {
    const parent = (at - 1) >> 1
    const above = heap[parent] ?? 0
    if (before(above, document) >= 0) break
    heap[at] = above
    at = parent
  }
  heap[at] = document
}

/** Replaces the top by one that comes earlier. */
const siftDown = (heap: number[], { document, before }: Placing): void => {
  let at = 0
  for (;;) {
    const left = at * 2 + 1
    if (left >= heap.length) break
    const right = left + 1
    const child = right < heap.length && before(heap[right] ?? 0, heap[left] ?? 0) > 0 ? right : left
    const below = heap[child] ?? 0
    if (before(below, document) <= 0) break
    heap[at] = below
    at = child
  }
  heap[at] = document
}
