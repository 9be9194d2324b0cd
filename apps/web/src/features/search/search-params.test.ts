import { specialistSearchSchema } from "@arnica/contract/search"
import { describe, expect, test } from "vitest"
import {
  changed,
  chosen,
  countFilters,
  readSearchState,
  type SearchState,
  toggled,
  withoutFilters,
} from "./search-params.ts"

const FULL: SearchState = {
  q: "nu pot dormi",
  area: "PSIH_HEALTH",
  domain: "PSIHO",
  speciality: "PSYCHOLOGIST",
  concern: "ANXIETY,SLEEP",
  therapyType: "COGN_COMP",
  sessionType: "VIDEO_INDIVIDUAL",
  language: "ro,en",
  gender: "female",
  city: "Cluj-Napoca",
  free: "evenings",
  minRating: 4.5,
  minPrice: 10_000,
  maxPrice: 25_000,
  sort: "rating",
}

describe("reading the address", () => {
  test("takes every filter as it stands there", () => {
    expect(readSearchState(FULL)).toEqual(FULL)
    const texts = Object.fromEntries(Object.entries(FULL).map(([name, value]) => [name, String(value)]))
    expect(readSearchState(texts)).toEqual(FULL)
  })

  test("what it takes, the server takes", () => {
    expect(() => specialistSearchSchema.parse(readSearchState(FULL))).not.toThrow()
  })

  test.each([
    ["nothing", {}],
    ["blanks", { q: "  ", city: "", domain: " ", minRating: "", minPrice: "" }],
    ["values that are none", { gender: "cat", free: "never", sort: "best" }],
    ["codes with signs", { domain: "a b", area: "<b>", concern: "A,,B", language: "en;ro" }],
    ["numbers out of range", { minRating: 6, minPrice: -1, maxPrice: 100_000_001 }],
    ["ratings below one", { minRating: 0.5 }],
    ["what is no number", { minRating: "many", minPrice: "cheap", maxPrice: Number.NaN }],
    ["lists and objects", { q: ["a"], domain: { code: "A" }, minPrice: true, gender: null }],
    ["strangers", { standalone: true, utm_source: "mail" }],
    ["more codes than anybody has", { concern: Array.from({ length: 31 }, () => "A").join(",") }],
  ])("leaves out %s", (_what, search) => {
    expect(readSearchState(search)).toEqual({})
  })

  test("a text that the router read as a number is a text", () => {
    expect(readSearchState({ q: 112 })).toEqual({ q: "112" })
  })

  test("cuts what is too long, and rounds amounts", () => {
    const read = readSearchState({ q: "x".repeat(300), city: "y".repeat(100), minPrice: 99.6 })
    expect(read.q).toHaveLength(200)
    expect(read.city).toHaveLength(80)
    expect(read.minPrice).toBe(100)
  })
})

describe("filters that take several values", () => {
  test("are read in their order", () => {
    expect(chosen(FULL, "concern")).toEqual(["ANXIETY", "SLEEP"])
    expect(chosen({}, "concern")).toEqual([])
  })

  test("take a value in, and out again", () => {
    const one = toggled({}, { filter: "concern", code: "SLEEP" })
    expect(one).toEqual({ concern: "SLEEP" })
    const two = toggled(one, { filter: "concern", code: "PANIC" })
    expect(two).toEqual({ concern: "SLEEP,PANIC" })
    expect(toggled(two, { filter: "concern", code: "SLEEP" })).toEqual({ concern: "PANIC" })
    expect(toggled(one, { filter: "concern", code: "SLEEP" })).toEqual({})
  })
})

describe("other searches", () => {
  test("differ in what changed, and undefined takes a filter out", () => {
    expect(changed({ q: "a", free: "today" }, { free: undefined, gender: "male" })).toEqual({
      q: "a",
      gender: "male",
    })
  })

  test("keep text and order when the filters go", () => {
    expect(withoutFilters(FULL)).toEqual({ q: FULL.q, sort: "rating" })
    expect(withoutFilters({ domain: "PSIHO" })).toEqual({})
  })
})

test("counts each chosen value once, a price range as one, and neither text nor order", () => {
  expect(countFilters({})).toBe(0)
  expect(countFilters({ q: "a", sort: "rating" })).toBe(0)
  expect(countFilters({ minPrice: 1 })).toBe(1)
  expect(countFilters({ maxPrice: 1 })).toBe(1)
  expect(countFilters(FULL)).toBe(14)
})
