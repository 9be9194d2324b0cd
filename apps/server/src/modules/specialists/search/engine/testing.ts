import {
  FREE_WHEN,
  SEARCH_SORTS,
  type SpecialistSearch,
  specialistSearchSchema,
} from "@arnica/contract/search"
import fc from "fast-check"
import type { Horizons } from "./filters.ts"
import { applyRow, createIndex, type DirectoryRow, type SearchIndex } from "./index-state.ts"

const HOUR = 3_600_000

/** Tuesday, 10 March 2026, 10:00 in Bucharest. */
export const NOW = Date.parse("2026-03-10T08:00:00Z")
export const HORIZONS: Horizons = { now: NOW, endOfToday: NOW + 14 * HOUR, week: NOW + 168 * HOUR }

/** A psychologist from Cluj, with whatever differs. */
export const aRow = (given: Partial<DirectoryRow> = {}): DirectoryRow => ({
  specialistId: 1,
  listed: true,
  fullName: "Ioana Mureșan",
  texts: "Dorm prost cei mai mulți care vin",
  single: { area: "PSIH_HEALTH", domain: "PSIHO", gender: "female", city: "Cluj-Napoca" },
  multi: {
    speciality: ["CLINICAL_PSYCHOLOGIST"],
    concern: ["ANXIETY", "SLEEP"],
    therapyType: ["COGN_COMP"],
    sessionType: ["VIDEO_INDIVIDUAL"],
    language: ["ro", "en"],
  },
  prices: { RON: 18_000, EUR: 3_600 },
  premium: false,
  starsSum: 0,
  starsCount: 0,
  firstFree: NOW + 2 * HOUR,
  firstEvening: null,
  firstWeekend: null,
  ...given,
})

/** An index over these rows, brought in in their order. */
export const indexOf = (rows: readonly DirectoryRow[]): SearchIndex => {
  const index = createIndex()
  for (const row of rows) applyRow(index, row)
  return index
}

/** A search with its defaults filled in. */
export const aSearch = (given: Partial<SpecialistSearch> = {}): SpecialistSearch => ({
  ...specialistSearchSchema.parse({}),
  ...given,
})

const some = (...codes: string[]): fc.Arbitrary<string[]> => fc.subarray(codes)
const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(value, { nil: undefined })
const rarely = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value })
const when = fc.option(
  // Around every limit, and the limits themselves.
  fc
    .constantFrom(-HOUR, 0, 1, 13 * HOUR, 14 * HOUR, 167 * HOUR, 168 * HOUR, 200 * HOUR)
    .map((ms) => NOW + ms),
)
const price = maybe(fc.integer({ min: 0, max: 8 }).map((hundreds) => hundreds * 100))

const row: fc.Arbitrary<DirectoryRow> = fc
  .record({
    listed: fc.boolean(),
    fullName: fc.constantFrom("Ana Pop", "Ion Pop", "Άννα Παπά", "Олена Коваль"),
    texts: fc.constantFrom("", "somn și stres", "άγχος", "тривога сон"),
    area: fc.constantFrom("A", "B"),
    domain: fc.constantFrom("D", "E", "F"),
    gender: fc.constantFrom("female", "male", "other"),
    city: maybe(fc.constantFrom("Cluj", "Iași")),
    speciality: some("s1", "s2"),
    concern: some("c1", "c2", "c3"),
    therapyType: some("t1"),
    sessionType: some("v1", "v2"),
    language: some("ro", "en", "el"),
    RON: price,
    EUR: price,
    premium: fc.boolean(),
    stars: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 4 }),
    firstFree: when,
    firstEvening: when,
    firstWeekend: when,
  })
  .map(({ area, domain, gender, city, RON, EUR, stars, ...rest }) => ({
    specialistId: 0,
    listed: rest.listed,
    fullName: rest.fullName,
    texts: rest.texts,
    single: { area, domain, gender, ...(city === undefined ? {} : { city }) },
    multi: {
      speciality: rest.speciality,
      concern: rest.concern,
      therapyType: rest.therapyType,
      sessionType: rest.sessionType,
      language: rest.language,
    },
    prices: { ...(RON === undefined ? {} : { RON }), ...(EUR === undefined ? {} : { EUR }) },
    premium: rest.premium,
    starsSum: stars.reduce((sum, each) => sum + each, 0),
    starsCount: stars.length,
    firstFree: rest.firstFree,
    firstEvening: rest.firstEvening,
    firstWeekend: rest.firstWeekend,
  }))

/** Directories of up to 70 specialists, of whom several are written more than once: the last writing counts. */
export const directories: fc.Arbitrary<DirectoryRow[]> = fc.array(
  fc.tuple(fc.integer({ min: 1, max: 60 }), row).map(([specialistId, rest]) => ({ ...rest, specialistId })),
  { maxLength: 70 },
)

/** Searches over such directories, with a few filters in force. */
export const searches: fc.Arbitrary<SpecialistSearch> = fc
  .record({
    area: rarely(fc.constantFrom("A", "B", "NOWHERE", "")),
    domain: rarely(fc.constantFrom("D", "E")),
    gender: rarely(fc.constantFrom("female" as const, "other" as const)),
    city: rarely(fc.constantFrom("Cluj", "Iași")),
    speciality: rarely(some("s1", "s2", "unknown")),
    concern: rarely(some("c1", "c2", "c3")),
    sessionType: rarely(some("v1", "v2")),
    language: rarely(some("ro", "el")),
    free: rarely(fc.constantFrom(...FREE_WHEN)),
    minPrice: rarely(price),
    maxPrice: rarely(price),
    minRating: rarely(fc.constantFrom(1, 3, 4.5, 5)),
    currency: fc.constantFrom("RON" as const, "EUR" as const),
    sort: fc.constantFrom(...SEARCH_SORTS),
    page: fc.integer({ min: 1, max: 4 }),
    count: fc.constantFrom(1, 3, 24),
  })
  .map((search) => ({ ...aSearch(), ...search }))
