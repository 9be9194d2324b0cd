import fc from "fast-check"
import { expect, test } from "vitest"
import { documentsOf } from "./bitset.ts"
import { countFacets, type FacetCounts } from "./facet-counts.ts"
import { filtersOf, passing } from "./filters.ts"
import type { SearchIndex } from "./index-state.ts"
import { latestRows, naiveCounts, naivelyFound } from "./naive.ts"
import { aRow, aSearch, directories, HORIZONS, indexOf, NOW, searches } from "./testing.ts"

const run = (
  index: SearchIndex,
  search: ReturnType<typeof aSearch>,
): { ids: number[]; counts: FacetCounts } => {
  const base = index.listed
  const filters = filtersOf({ index, search, horizons: HORIZONS })
  const found = passing({ base, filters })
  const documents = documentsOf(found)
  const counts = countFacets({ index, base, filters, found, documents, search, horizons: HORIZONS })
  return { ids: [...documents].map((at) => index.columns.ids[at] ?? 0), counts }
}

test("filters and counts agree with reading the rows one by one", () => {
  fc.assert(
    fc.property(directories, searches, (rows, search) => {
      const { ids, counts } = run(indexOf(rows), search)
      const wanted = { search, horizons: HORIZONS }
      const plain = latestRows(rows)
      expect(ids).toEqual(naivelyFound(plain, wanted).map(({ specialistId }) => specialistId))
      expect(counts).toEqual(naiveCounts(plain, wanted))
    }),
    { numRuns: 500 },
  )
})

test("a facet's own filter does not lessen its other choices", () => {
  const index = indexOf([
    aRow({ specialistId: 1 }),
    aRow({ specialistId: 2, single: { gender: "male", city: "Iași" } }),
    aRow({ specialistId: 3, single: { gender: "male", city: "Cluj-Napoca" } }),
  ])
  const { ids, counts } = run(index, aSearch({ gender: "female" }))
  expect(ids).toEqual([1])
  expect(counts.codes.get("gender")).toEqual([
    { code: "male", count: 2 },
    { code: "female", count: 1 },
  ])
  expect(counts.codes.get("city")).toEqual([{ code: "Cluj-Napoca", count: 1 }])
})

test("a first free time that has passed is none, nor is one at the end of the window", () => {
  const at = (specialistId: number, firstFree: number) => aRow({ specialistId, firstFree })
  const index = indexOf([
    at(1, NOW - 1),
    at(2, NOW),
    at(3, NOW + 1),
    at(4, HORIZONS.endOfToday - 1),
    at(5, HORIZONS.endOfToday),
    at(6, HORIZONS.week),
  ])
  expect(run(index, aSearch({ free: "today" })).ids).toEqual([3, 4])
  expect(run(index, aSearch({ free: "week" })).ids).toEqual([3, 4, 5])
  expect(run(index, aSearch({})).counts.free).toContainEqual({ code: "week", count: 3 })
})

test("who has no price in the reader's currency is found until a price is asked for", () => {
  const index = indexOf([aRow({ specialistId: 1 }), aRow({ specialistId: 2, prices: { EUR: 100 } })])
  expect(run(index, aSearch({})).ids).toEqual([1, 2])
  expect(run(index, aSearch({ maxPrice: 99_999 })).ids).toEqual([1])
  expect(run(index, aSearch({ minPrice: 0 })).ids).toEqual([1])
  expect(run(index, aSearch({ currency: "EUR", minPrice: 101 })).ids).toEqual([1])
  expect(run(index, aSearch({ currency: "GBP" })).counts.price).toBeNull()
})

test("without reviews nobody passes a rating", () => {
  const index = indexOf([aRow({ specialistId: 1 }), aRow({ specialistId: 2, starsSum: 9, starsCount: 2 })])
  expect(run(index, aSearch({ minRating: 1 })).ids).toEqual([2])
  expect(run(index, aSearch({ minRating: 4.5 })).ids).toEqual([2])
  expect(run(index, aSearch({ minRating: 4.6 })).ids).toEqual([])
})
