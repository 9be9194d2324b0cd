import { concerns } from "@arnica/content/catalog"
import {
  FREE_WHEN,
  SEARCH_SORTS,
  type SpecialistSearch,
  specialistSearchSchema,
} from "@arnica/contract/search"
import fc from "fast-check"
import { expect, test } from "vitest"
import type { Catalog } from "../../catalog/index.ts"
import { applyRow, createIndex, type DirectoryRow, type SearchIndex } from "./engine/index-state.ts"
import { createTopics } from "./engine/topics.ts"
import { findSpecialists } from "./search.ts"

const NOW = Date.UTC(2026, 2, 10, 8)
const HOUR_MS = 3_600_000
const HORIZONS = { now: NOW, endOfToday: NOW + 14 * HOUR_MS, week: NOW + 168 * HOUR_MS }
const CATALOG: Catalog = {
  areas: [],
  domains: [],
  specialities: [],
  concerns: [],
  therapyTypes: [],
  sessionTypes: [],
  languages: [],
  continents: [],
  countries: [],
  counties: [],
  cities: [],
}
const TOPICS = createTopics([
  { facet: "concern", code: "SLEEP", phrases: ["Sleep", "I cannot sleep"] },
  { facet: "concern", code: "ANXIETY", phrases: ["Anxiety"] },
  { facet: "domain", code: "PSIHO", phrases: ["Sleep and mind"] },
])

const time = fc.option(fc.integer({ min: -5, max: 200 }).map((hours) => NOW + hours * HOUR_MS))
const some = (...codes: string[]) => fc.subarray(codes)
const price = fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined })

const aRow: fc.Arbitrary<DirectoryRow> = fc.record({
  specialistId: fc.integer({ min: 1, max: 60 }),
  listed: fc.boolean(),
  fullName: fc.constantFrom("Ana Pop", "Maria Pop", "Ana Ionescu"),
  texts: fc.constantFrom("sleep well", "calm and clear", ""),
  single: fc.record({
    area: fc.constantFrom("MIND", "BODY"),
    domain: fc.constantFrom("PSIHO", "COACH"),
    gender: fc.constantFrom("female", "male"),
    city: fc.constantFrom("Cluj", "Athens"),
  }),
  multi: fc.record({
    speciality: some("A", "B"),
    concern: some("SLEEP", "ANXIETY"),
    therapyType: some("CBT"),
    sessionType: some("VIDEO", "OFFICE"),
    language: some("en", "ro"),
  }),
  prices: fc
    .tuple(price, price)
    .map(([RON, EUR]) => ({ ...(RON === undefined ? {} : { RON }), ...(EUR === undefined ? {} : { EUR }) })),
  premium: fc.boolean(),
  starsSum: fc.integer({ min: 0, max: 20 }),
  starsCount: fc.integer({ min: 0, max: 4 }),
  firstFree: time,
  firstEvening: time,
  firstWeekend: time,
})

const aSearch: fc.Arbitrary<SpecialistSearch> = fc
  .record(
    {
      q: fc.constantFrom("sleep", "cannot slep", "ana", "pop anxiety"),
      domain: fc.constantFrom("PSIHO", "COACH", "NONE"),
      city: fc.constantFrom("Cluj", "Athens"),
      concern: fc.constantFrom("SLEEP", "SLEEP,ANXIETY"),
      free: fc.constantFrom(...FREE_WHEN),
      minRating: fc.integer({ min: 1, max: 5 }),
      minPrice: fc.nat(3),
      maxPrice: fc.integer({ min: 2, max: 5 }),
      currency: fc.constantFrom("RON", "EUR"),
      sort: fc.constantFrom(...SEARCH_SORTS),
      page: fc.integer({ min: 1, max: 2 }),
      count: fc.constantFrom(3, 20, 50),
    },
    { requiredKeys: [] },
  )
  .map((query) => specialistSearchSchema.parse(query))

const NO_DANGER = (): boolean => false
const find = (index: SearchIndex, search: SpecialistSearch) =>
  findSpecialists(
    { index, topics: TOPICS, catalog: CATALOG, horizons: HORIZONS, language: "en", isDanger: NO_DANGER },
    search,
  )

const indexOf = (rows: readonly DirectoryRow[]): SearchIndex => {
  const index = createIndex()
  for (const row of rows) applyRow(index, row)
  return index
}

test("an index that was asked while its rows changed answers as one that was just made", () => {
  const steps = fc.array(fc.tuple(fc.array(aRow, { maxLength: 12 }), aSearch), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(steps, (given) => {
      const index = createIndex()
      const rows = new Map<number, DirectoryRow>()
      for (const [changes, search] of given) {
        for (const row of changes) {
          applyRow(index, row)
          rows.set(row.specialistId, row)
        }
        expect(find(index, search)).toEqual(find(indexOf([...rows.values()]), search))
      }
    }),
    { numRuns: 300 },
  )
})

test("whoever the text names in full comes before those who speak the visitor's language", () => {
  const [row] = fc.sample(aRow, 1)
  if (row === undefined) throw new Error("no row")
  const person = (specialistId: number, fullName: string, language: string): DirectoryRow => ({
    ...row,
    specialistId,
    fullName,
    listed: true,
    multi: { ...row.multi, language: [language] },
  })
  const index = indexOf([person(1, "Ana Ionescu", "en"), person(2, "Ana Pop", "ro")])
  expect(find(index, specialistSearchSchema.parse({ q: "ana pop" })).ids).toEqual([2, 1])
  expect(find(index, specialistSearchSchema.parse({ q: "ana" })).ids).toEqual([1, 2])
  expect(find(index, specialistSearchSchema.parse({ own: "ro" })).ids).toEqual([2, 1])
})

test("what everyday words tell of is named, and who works with it comes first among those who speak alike", () => {
  const [row] = fc.sample(aRow, 1)
  if (row === undefined) throw new Error("no row")
  const person = (specialistId: number, { concern, language }: { concern: string; language: string }) => ({
    ...row,
    specialistId,
    fullName: "Ana Pop",
    texts: "cant sleep",
    listed: true,
    multi: { ...row.multi, concern: [concern], language: [language] },
  })
  const index = indexOf([
    person(1, { concern: "ANXIETY", language: "en" }),
    person(2, { concern: "SLEEP", language: "ro" }),
    person(3, { concern: "SLEEP", language: "en" }),
  ])
  const sleep = concerns.find(({ code }) => code === "SLEEP")
  if (sleep === undefined) throw new Error("no such concern")
  const catalog: Catalog = { ...CATALOG, concerns: [{ ...sleep, isRetired: false }] }
  const ask = (q: string, isDanger: () => boolean) =>
    findSpecialists(
      { index, topics: TOPICS, catalog, horizons: HORIZONS, language: "en", isDanger },
      specialistSearchSchema.parse({ q }),
    )
  const found = ask("cant slep", NO_DANGER)
  expect(found.reading?.concerns).toEqual([{ code: "SLEEP", name: "Sleep" }])
  expect(found.ids).toEqual([3, 1, 2])
  expect(ask("cant slep", () => true).reading?.concerns).toEqual([])
  expect(ask("ana pop", NO_DANGER).reading?.concerns).toEqual([])
})

test("signs without words find nobody, and blanks are no text", () => {
  const index = indexOf(fc.sample(aRow, 5).map((row, at) => ({ ...row, listed: true, specialistId: at + 1 })))
  for (const q of ["😀", "?!", "❤️ ❤️", "…"])
    expect(find(index, specialistSearchSchema.parse({ q }))).toMatchObject({
      total: 0,
      ids: [],
      reading: { isNothing: true },
    })
  expect(find(index, specialistSearchSchema.parse({ q: "  " }))).toMatchObject({ total: 5, reading: null })
})

test("another minute sees other free times", () => {
  const [row] = fc.sample(aRow, 1)
  if (row === undefined) throw new Error("no row")
  const search = specialistSearchSchema.parse({ free: "week" })
  const index = indexOf([{ ...row, listed: true, firstFree: NOW + HOUR_MS }])
  const later = { ...HORIZONS, now: NOW + HOUR_MS }
  expect(find(index, search).total).toBe(1)
  const needs = {
    index,
    topics: TOPICS,
    catalog: CATALOG,
    horizons: later,
    language: "en",
    isDanger: NO_DANGER,
  } as const
  expect(findSpecialists(needs, search)).toMatchObject({ total: 0, freeThisWeek: 0 })
})

test("finds by filter, sort and text what a look at each row finds", () => {
  fc.assert(
    fc.property(fc.uniqueArray(aRow, { selector: (row) => row.specialistId }), (rows) => {
      const listed = rows.filter((row) => row.listed)
      const index = indexOf(rows)
      const ask = (query: object) => find(index, specialistSearchSchema.parse({ count: 50, ...query }))
      const cheap = listed.filter(({ prices }) => (prices.RON ?? 99) <= 3)
      expect(ask({ maxPrice: 3 }).total).toBe(cheap.length)
      const rated = listed.filter((row) => row.starsCount > 0 && row.starsSum / row.starsCount >= 4)
      expect(ask({ minRating: 4 }).ids.toSorted()).toEqual(rated.map((row) => row.specialistId).toSorted())
      const anas = listed.filter((row) => row.fullName.startsWith("Ana"))
      expect(ask({ q: "ana" }).total).toBe(anas.length)
      const priced = ask({ sort: "priceAsc" }).ids.map((id) => rows.find((row) => row.specialistId === id))
      const prices = priced.map((row) => row?.prices.RON ?? Number.POSITIVE_INFINITY)
      expect(prices).toEqual(prices.toSorted((a, b) => a - b))
      const cluj = ask({}).facets?.city.find(({ code }) => code === "Cluj")?.count ?? 0
      expect(cluj).toBe(listed.filter((row) => row.single.city === "Cluj").length)
    }),
  )
})
