import { FREE_WHEN, type SpecialistSearch } from "@arnica/contract/search"
import type { Count, FacetCounts } from "./facet-counts.ts"
import type { Horizons } from "./filters.ts"
import { type DirectoryRow, type Facet, MULTI_FACETS, SINGLE_FACETS } from "./index-state.ts"

type Wanted = { readonly search: SpecialistSearch; readonly horizons: Horizons }
type Named = Facet | "free" | "price" | "rating"

/** The rows after all was written: each specialist's last one, in the order of the first. */
export const latestRows = (rows: readonly DirectoryRow[]): DirectoryRow[] => [
  ...new Map(rows.map((row) => [row.specialistId, row])).values(),
]

/** The rows that a search finds, read off the rows one by one; a facet named in `but` is not asked about. */
export const naivelyFound = (
  rows: readonly DirectoryRow[],
  { but, ...wanted }: Wanted & { readonly but?: Named },
): DirectoryRow[] =>
  rows.filter((row) => row.listed && answers(row, wanted).every(({ facet, fits }) => fits || facet === but))

const answers = (row: DirectoryRow, { search, horizons }: Wanted): { facet: Named; fits: boolean }[] => [
  ...SINGLE_FACETS.map((facet) => ({ facet, fits: !search[facet] || row.single[facet] === search[facet] })),
  ...MULTI_FACETS.map((facet) => ({ facet, fits: sharesOne(row.multi[facet], search[facet] ?? []) })),
  { facet: "free", fits: search.free === undefined || isFree(row, { when: search.free, horizons }) },
  { facet: "price", fits: isPriced(row, search) },
  { facet: "rating", fits: search.minRating === undefined || average(row) >= search.minRating },
]

const sharesOne = (has: readonly string[], wanted: readonly string[]): boolean =>
  wanted.length === 0 || wanted.some((code) => has.includes(code))

type When = (typeof FREE_WHEN)[number]

const isFree = (row: DirectoryRow, { when, horizons }: { when: When; horizons: Horizons }): boolean => {
  const first = {
    today: row.firstFree,
    week: row.firstFree,
    evenings: row.firstEvening,
    weekends: row.firstWeekend,
  }
  const at = first[when]
  return at !== null && at > horizons.now && at < (when === "today" ? horizons.endOfToday : horizons.week)
}

const isPriced = ({ prices }: DirectoryRow, { currency, minPrice, maxPrice }: SpecialistSearch): boolean => {
  if (minPrice === undefined && maxPrice === undefined) return true
  const price = prices[currency]
  return price !== undefined && price >= (minPrice ?? 0) && price <= (maxPrice ?? price)
}

const average = ({ starsSum, starsCount }: DirectoryRow): number =>
  starsCount === 0 ? 0 : starsSum / starsCount

/** Every count of every facet, each from a search of its own. */
export const naiveCounts = (rows: readonly DirectoryRow[], wanted: Wanted): FacetCounts => {
  const under = (but: Named): DirectoryRow[] => naivelyFound(rows, { ...wanted, but })
  const prices = under("price").flatMap(({ prices: each }) => each[wanted.search.currency] ?? [])
  return {
    codes: new Map<Facet, Count[]>([
      ...SINGLE_FACETS.map(
        (facet) => [facet, counted(under(facet).map(({ single }) => single[facet] ?? ""))] as const,
      ),
      ...MULTI_FACETS.map(
        (facet) => [facet, counted(under(facet).flatMap(({ multi }) => multi[facet]))] as const,
      ),
    ]),
    free: FREE_WHEN.map((when) => ({
      code: when,
      count: under("free").filter((row) => isFree(row, { when, horizons: wanted.horizons })).length,
    })),
    price: prices.length === 0 ? null : { min: Math.min(...prices), max: Math.max(...prices) },
  }
}

const counted = (codes: readonly string[]): Count[] => {
  const counts = new Map<string, number>()
  for (const code of codes.filter((each) => each !== "")) counts.set(code, (counts.get(code) ?? 0) + 1)
  return [...counts]
    .map(([code, count]) => ({ code, count }))
    .sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1))
}
