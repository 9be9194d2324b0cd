import { describe, expect, it } from "vitest"
import { initials } from "../components/picture.tsx"
import { preloadFonts } from "../fonts/preload.ts"
import { pageNumbers } from "./page-numbers.ts"
import { step } from "./roving.ts"
import { formatClock, secondsLeft } from "./use-countdown.ts"

describe("page numbers", () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [4, 12, [1, 2, 3, 4, 5, 0, 12]],
    [6, 12, [1, 0, 5, 6, 7, 0, 12]],
    [12, 12, [1, 0, 11, 12]],
  ])("page %i of %i offers %j", (page, pages, expected) => {
    expect(pageNumbers({ page, pages })).toEqual(expected)
  })
})

describe("roving focus", () => {
  it("goes round, and to both ends", () => {
    expect(step({ key: "ArrowRight", index: 2, count: 3 })).toBe(0)
    expect(step({ key: "ArrowUp", index: 0, count: 3 })).toBe(2)
    expect(step({ key: "Home", index: 2, count: 3 })).toBe(0)
    expect(step({ key: "End", index: 0, count: 3 })).toBe(2)
    expect(step({ key: "x", index: 0, count: 3 })).toBeUndefined()
    expect(step({ key: "End", index: 0, count: 0 })).toBeUndefined()
  })
})

describe("countdown", () => {
  it("rounds up, so that the last second is seen, and never goes below zero", () => {
    expect(secondsLeft({ until: 10_000, now: 8_999 })).toBe(2)
    expect(secondsLeft({ until: 10_000, now: 12_000 })).toBe(0)
  })

  it("writes minutes and seconds, and hours when there are some", () => {
    expect([0, 9, 761, 3_600, 36_061].map(formatClock)).toEqual([
      "0:00",
      "0:09",
      "12:41",
      "1:00:00",
      "10:01:01",
    ])
  })
})

describe("initials", () => {
  it.each([
    ["Ioana Mureșan", "IM"],
    ["Dr. Andrei Pop", "AP"],
    ["Ștefan", "Ș"],
    ["Анна Марія Коваль", "АК"],
    ["", ""],
  ])("%s becomes %s", (name, expected) => {
    expect(initials(name)).toBe(expected)
  })
})

describe("fonts to preload", () => {
  const names = (language: string): string[] =>
    preloadFonts(language).map(({ href }) => href.slice(href.lastIndexOf("/") + 1))

  it("always has Latin, and the script of the language beside it", () => {
    expect(names("en")).toEqual(["commissioner-latin.woff2", "literata-latin.woff2"])
    expect(names("el")).toContain("literata-greek.woff2")
    expect(names("bg")).toContain("commissioner-cyrillic.woff2")
    expect(names("ro")).toContain("literata-latin-ext.woff2")
  })
})
