import { describe, expect, it } from "vitest"
import { continents, countries, romanianCities, romanianCounties } from "./geography.ts"

describe("geography", () => {
  it("has the 42 counties and 320 towns of Romania, every town in a county", () => {
    expect(romanianCounties).toHaveLength(42)
    expect(romanianCities).toHaveLength(320)
    const codes = new Set(romanianCounties.map((county) => county.code))
    expect(codes.size).toBe(42)
    for (const city of romanianCities) expect(codes, city.name).toContain(city.countyCode)
    for (const code of codes) {
      expect(
        romanianCities.some((city) => city.countyCode === code),
        code,
      ).toBe(true)
    }
    expect(new Set(romanianCities.map((city) => city.code)).size).toBe(320)
  })

  it("puts every town inside Romania and near its neighbours", () => {
    for (const city of romanianCities) {
      expect(city.latitude, city.name).toBeGreaterThan(43.6)
      expect(city.latitude, city.name).toBeLessThan(48.3)
      expect(city.longitude, city.name).toBeGreaterThan(20.2)
      expect(city.longitude, city.name).toBeLessThan(29.8)
      const county = romanianCities.filter((other) => other.countyCode === city.countyCode)
      const latitude = county.reduce((sum, other) => sum + other.latitude, 0) / county.length
      const longitude = county.reduce((sum, other) => sum + other.longitude, 0) / county.length
      expect(Math.abs(city.latitude - latitude), city.name).toBeLessThan(0.9)
      expect(Math.abs(city.longitude - longitude), city.name).toBeLessThan(1.1)
    }
  })

  it("puts every country on a continent, once, with a name that Intl knows", () => {
    const known = new Set(continents.map((continent) => continent.code))
    const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" })
    for (const country of countries) {
      expect(known, country.code).toContain(country.continentCode)
      expect(names.of(country.code), country.code).toBeTruthy()
      expect(country.phonePrefix, country.code).toMatch(/^\+\d{1,4}$/)
    }
    expect(new Set(countries.map((country) => country.code)).size).toBe(countries.length)
    expect(countries.find((country) => country.code === "RO")?.phonePrefix).toBe("+40")
  })
})
