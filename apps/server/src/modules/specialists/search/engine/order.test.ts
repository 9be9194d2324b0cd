import fc from "fast-check"
import { expect, test } from "vitest"
import { documentsOf } from "./bitset.ts"
import type { DirectoryRow } from "./index-state.ts"
import { latestRows } from "./naive.ts"
import { pageOf } from "./order.ts"
import { aRow, aSearch, directories, indexOf, NOW, searches } from "./testing.ts"

const DAY = 86_400_000

type Given = {
  own?: "el" | "de" | "en"
  rows: readonly DirectoryRow[]
  search?: Parameters<typeof aSearch>[0]
  scores?: readonly number[]
}

const idsOf = ({ rows, search, scores, own = "de" }: Given): number[] => {
  const index = indexOf(rows)
  const page = pageOf({
    index,
    documents: documentsOf(index.listed),
    scores: scores === undefined ? null : Float32Array.from(scores),
    search: aSearch(search),
    own,
    now: NOW,
  })
  return page.map((document) => index.columns.ids[document] ?? 0)
}

const rowsWith = (changes: readonly Partial<DirectoryRow>[]): DirectoryRow[] =>
  changes.map((change, at) => aRow({ specialistId: at + 1, ...change }))

/** What each order goes by, said as plainly as can be; the smaller first, undefined last. */
const plainKey = (row: DirectoryRow, { sort, currency }: ReturnType<typeof aSearch>): number | undefined => {
  const price = row.prices[currency]
  const stars = (row.starsSum + 36) / (row.starsCount + 8)
  const free = row.firstFree !== null && row.firstFree > NOW ? row.firstFree : undefined
  const soon = free === undefined ? -2 : 1 / (1 + (free - NOW) / DAY / 3)
  const keys = {
    firstFree: free,
    priceAsc: price,
    priceDesc: price === undefined ? undefined : -price,
    rating: -stars,
    relevance: -(
      (row.multi.language.includes("el") ? 10_000 : 0) +
      soon +
      (stars - 4.5) * 1.5 +
      (row.premium ? 0.02 : 0)
    ),
  }
  return keys[sort]
}

test("every order, page by page, agrees with a plain sort", () => {
  fc.assert(
    fc.property(directories, searches, (rows, search) => {
      const listed = latestRows(rows).filter((row) => row.listed)
      const keyed = listed.map((row) => ({
        id: row.specialistId,
        key: plainKey(row, search) ?? Number.POSITIVE_INFINITY,
      }))
      // Sorting is stable: equals stay as they came.
      const sorted = keyed.toSorted((a, b) => (a.key === b.key ? 0 : a.key - b.key)).map(({ id }) => id)
      const from = (search.page - 1) * search.count
      expect(idsOf({ rows, search, own: "el" })).toEqual(sorted.slice(from, from + search.count))
    }),
    { numRuns: 500 },
  )
})

test("one five-star review is not more than a hundred of 4.9", () => {
  const rows = rowsWith([{ starsSum: 5, starsCount: 1 }, { starsSum: 490, starsCount: 100 }, {}])
  expect(idsOf({ rows, search: { sort: "rating" } })).toEqual([2, 1, 3])
})

test("by first free time, those without one come last, and so do those whose time has passed", () => {
  const rows = rowsWith([
    { firstFree: null },
    { firstFree: NOW + DAY },
    { firstFree: NOW - 1 },
    { firstFree: NOW + 1 },
  ])
  expect(idsOf({ rows, search: { sort: "firstFree" } })).toEqual([4, 2, 1, 3])
})

test("a text that fits better outweighs a sooner time, better stars and premium together", () => {
  const rows = rowsWith([
    { premium: true, starsSum: 500, starsCount: 100, firstFree: NOW + 1 },
    { firstFree: null },
  ])
  expect(idsOf({ rows })).toEqual([1, 2])
  expect(idsOf({ rows, scores: [1, 1.5] })).toEqual([2, 1])
})

test("who speaks the visitor's language comes first by relevance, whatever fits better, and in no other order", () => {
  const speaking = (language: string): DirectoryRow["multi"] => ({ ...aRow().multi, language: [language] })
  const rows = rowsWith([
    { multi: speaking("ro"), premium: true, prices: { RON: 1 } },
    { multi: speaking("en"), firstFree: null, prices: { RON: 2 } },
  ])
  expect(idsOf({ rows, own: "en", scores: [9, 1] })).toEqual([2, 1])
  expect(idsOf({ rows, own: "de" })).toEqual([1, 2])
  expect(idsOf({ rows, own: "en", search: { sort: "priceAsc" } })).toEqual([1, 2])
})

test("premium orders equals, and nothing else", () => {
  expect(idsOf({ rows: rowsWith([{}, { premium: true }]) })).toEqual([2, 1])
  const rows = rowsWith([{ firstFree: NOW + DAY }, { premium: true, firstFree: NOW + 2 * DAY }])
  expect(idsOf({ rows })).toEqual([1, 2])
})
