import { describe, expect, it } from "vitest"
import { dateShape, growDate, isCivilDate, readDate, writeDate } from "./typed-date.ts"

const WRITTEN = [
  ["bg", "24.12.2026"],
  ["de", "24.12.2026"],
  ["el", "24/12/2026"],
  ["en-GB", "24/12/2026"],
  ["es", "24/12/2026"],
  ["fr", "24/12/2026"],
  ["hr", "24. 12. 2026."],
  ["pl", "24.12.2026"],
  ["ro", "24.12.2026"],
  ["uk", "24.12.2026"],
] as const

const de = dateShape("de")
const read = (text: string, bounds: { min?: string; max?: string } = {}) =>
  readDate({ text, shape: de, isDone: true, ...bounds })
const type = (signs: string, locale: string): string => {
  const shape = dateShape(locale)
  return [...signs].reduce((before, sign) => growDate({ before, after: before + sign, shape }), "")
}

describe.each(WRITTEN)("dates in %s", (locale, written) => {
  const shape = dateShape(locale)

  it(`are written ${written}`, () => {
    expect(writeDate("2026-12-24", shape)).toBe(written)
  })

  it("are read as they are written, with other signs, without any, and as ISO has them", () => {
    for (const text of [
      written,
      "24.12.2026",
      "24/12/2026",
      " 24-12-2026 ",
      "24 12 2026",
      "24122026",
      "2026-12-24",
    ])
      expect(readDate({ text, shape, isDone: false })).toEqual({ value: "2026-12-24" })
    expect(readDate({ text: "3.4.2026", shape, isDone: false })).toEqual({ value: "2026-04-03" })
  })

  it("grow while digits alone are typed, and take any sign for theirs", () => {
    const end = shape.end.length
    const typed = written.slice(0, written.length - end)
    expect(type("24122026", locale)).toBe(typed)
    expect(type("24,12,2026", locale)).toBe(typed)
    expect(type("3.4.2026", locale)).toBe(["3", "4", "2026"].join(shape.separator))
    expect(type(written, locale)).toBe(written)
  })

  it("refuse days that are none", () => {
    for (const text of ["31.02.2026", "29.02.2025", "31.04.2026", "00.01.2026", "12.13.2026"])
      expect(readDate({ text, shape, isDone: true })).toEqual({ value: text, fault: "none" })
    expect(readDate({ text: "29.02.2024", shape, isDone: true })).toEqual({ value: "2024-02-29" })
    expect(readDate({ text: "29.02.2000", shape, isDone: true })).toEqual({ value: "2000-02-29" })
    expect(readDate({ text: "29.02.1900", shape, isDone: true })).toEqual({
      value: "29.02.1900",
      fault: "none",
    })
  })
})

describe("what is typed as a date", () => {
  it("is nothing, or kept while it is not whole", () => {
    expect(read("  ")).toEqual({ value: "" })
    for (const text of [
      "2",
      "24.",
      "24.12.",
      "24.12.202",
      "24.12.20261",
      "241220",
      "a",
      "24 Dec 2026",
      "-24.12.2026",
    ])
      expect(readDate({ text, shape: de, isDone: false })).toEqual({ value: text, fault: "shape" })
  })

  it("has years of two digits once its writer went on: of this century, unless that is too late", () => {
    expect(readDate({ text: "24.12.26", shape: de, isDone: false })).toEqual({
      value: "24.12.26",
      fault: "shape",
    })
    expect(read("24.12.26")).toEqual({ value: "2026-12-24" })
    expect(read("241226")).toEqual({ value: "2026-12-24" })
    expect(read("24.12.85", { max: "2026-11-25" })).toEqual({ value: "1985-12-24" })
    expect(read("24.12.26", { max: "2026-11-25" })).toEqual({ value: "1926-12-24" })
    expect(read("24.11.26", { max: "2026-11-25" })).toEqual({ value: "2026-11-24" })
  })

  it("says which bound it passes", () => {
    const bounds = { min: "1900-01-01", max: "2026-11-25" }
    expect(read("31.12.1899", bounds)).toEqual({ value: "1899-12-31", fault: "early" })
    expect(read("26.11.2026", bounds)).toEqual({ value: "2026-11-26", fault: "late" })
    expect(read("01.01.1900", bounds)).toEqual({ value: "1900-01-01" })
    expect(read("25.11.2026", bounds)).toEqual({ value: "2026-11-25" })
  })

  it("may carry the letters of a sentence after the year", () => {
    expect(read("24.12.2026 г.")).toEqual({ value: "2026-12-24" })
    expect(read("24.12.2026 р.")).toEqual({ value: "2026-12-24" })
  })

  it("does not change where something was put in or taken out", () => {
    const grow = (before: string, after: string) => growDate({ before, after, shape: de })
    expect(grow("24.", "24")).toBe("24")
    expect(grow("24", "241")).toBe("24.1")
    expect(grow("24.12.2026", "2.12.2026")).toBe("2.12.2026")
    expect(grow("", "2026-12-24")).toBe("2026-12-24")
    expect(grow("24.12.2026", "24.12.20267")).toBe("24.12.20267")
    expect(grow("", ".")).toBe("")
    expect(grow("2", "2x")).toBe("2x")
  })

  it("stays as it is where it is no date", () => {
    expect(writeDate("31.02.2026", de)).toBe("31.02.2026")
    expect(writeDate("", de)).toBe("")
    for (const text of ["2026-02-31", "0026-12-24", "2026-1-1", "2026-00-10", "2026-10-00"])
      expect(isCivilDate(text)).toBe(false)
  })
})
