import { describe, expect, it } from "vitest"
import { helpLines } from "./help-lines.ts"

const lines = helpLines.flatMap((country) => country.lines.map((line) => ({ ...line, country })))
const find = (countryCode: string, number: string) =>
  lines.find((line) => line.country.countryCode === countryCode && line.number === number)

describe("help lines", () => {
  it("list each country and each line once, the home country first", () => {
    expect(helpLines[0]?.countryCode).toBe("RO")
    expect(new Set(helpLines.map(({ countryCode }) => countryCode)).size).toBe(helpLines.length)
    expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length)
  })

  it.each(lines)(
    "show $id only with a number that can be dialled, a grade, sources, a review and an owner",
    (line) => {
      expect(line.number).toMatch(/^\d[\d ]{1,}$/)
      expect(["A", "B"]).toContain(line.grade)
      expect(line.sources).not.toEqual([])
      expect(line.reviewedAt).toMatch(/^\d{4}-\d\d-\d\d$/)
      expect(line.owner).not.toBe("")
    },
  )

  it("never claim day and night of a line whose hours nobody could show", () => {
    for (const [country, number] of [
      ["GB", "0800 1111"],
      ["BE", "1712"],
      ["UA", "116 111"],
      ["HU", "1830"],
      ["RS", "011 7777 000"],
    ] as const)
      expect(find(country, number)?.hours, `${country} ${number}`).toBe("unproven")
    expect(find("IT", "02 2327 2327")?.hours).toEqual([
      { days: [1, 2, 3, 4, 5, 6, 7], from: "10:00", until: "24:00" },
    ])
    expect(find("PL", "116 123")?.hours).toBe("always")
  })

  it("leave out numbers of which only one source tells, or sources that differ", () => {
    for (const [country, number] of [
      ["RO", "0800 801 200"],
      ["RO", "0800 080 100"],
      ["CH", "142"],
      ["HR", "01 4833 888"],
      ["UA", "116 123"],
      ["HU", "116 111"],
      ["ES", "900 20 20 10"],
    ] as const)
      expect(find(country, number), `${country} ${number}`).toBeUndefined()
    expect(find("AT", "142")?.kinds).toEqual(["everyone"])
  })

  it("name the emergency numbers of each country", () => {
    const own = new Map(
      helpLines.map(({ countryCode, emergency }) => [countryCode, emergency.map(({ number }) => number)]),
    )
    expect(own.get("UA")).toEqual(["112", "103", "102"])
    expect(own.get("CH")).toEqual(["112", "144"])
    expect(own.get("RS")).toEqual(["194"])
    expect([own.get("GB"), own.get("US"), own.get("CA")]).toEqual([["999"], ["911"], ["911"]])
    for (const code of [
      "AT",
      "BE",
      "BG",
      "CY",
      "CZ",
      "DE",
      "ES",
      "FR",
      "GR",
      "HR",
      "HU",
      "IE",
      "IT",
      "MD",
      "NL",
    ])
      expect(own.get(code), code).toEqual(["112"])
    for (const code of ["PL", "PT", "RO", "SK", "TR"]) expect(own.get(code), code).toEqual(["112"])
  })
})
