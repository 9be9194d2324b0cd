import continentsData from "../data/geography/continents.json" with { type: "json" }
import countriesData from "../data/geography/countries.json" with { type: "json" }
import citiesData from "../data/geography/romanian-cities.json" with { type: "json" }
import countiesData from "../data/geography/romanian-counties.json" with { type: "json" }
import type { Localized } from "./language.ts"

/** A continent; countries point to it by code. */
export type Continent = { id: number; code: string; names: Localized }

/** A country or territory (ISO 3166-1 alpha-2); its name comes from Intl.DisplayNames. */
export type Country = { code: string; continentCode: string; phonePrefix: string }

/** A Romanian county, by its licence-plate code (București is "B"). */
export type County = { code: string; name: string; countryCode: string }

/**
 * A Romanian town. Latitude and longitude in degrees, to two decimals; population is rough and only good for
 * ordering. Both from GeoNames (CC BY 4.0).
 */
export type City = {
  code: string
  name: string
  countyCode: string
  latitude: number
  longitude: number
  population: number
}

/** The six inhabited continents. */
export const continents: readonly Continent[] = continentsData

/** Countries and territories, by code. */
export const countries: readonly Country[] = countriesData

/** The 41 counties of Romania and București. */
export const romanianCounties: readonly County[] = countiesData

/** The 320 towns of Romania. A name may come twice (Ștefănești); the code does not. */
export const romanianCities: readonly City[] = citiesData
