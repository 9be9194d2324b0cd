import type { Catalog } from "../snapshot.ts"
import type { Names } from "./names.ts"

type CatalogName = "Country" | "County" | "City" | "Language" | "TherapyType" | "Currency"

const CURRENCIES = ["RON", "EUR", "GBP", "USD"] as const

/** A whole catalogue as options of a drop-down list. */
export const optionsOf = (given: {
  catalog: Catalog
  names: Names
  name: CatalogName
}): { code: string; name: string }[] => {
  const { catalog, names } = given
  switch (given.name) {
    case "Country":
      return names.countries(catalog.countries)
    case "County":
      return catalog.counties.map(({ code, name }) => ({ code, name }))
    case "City":
      return catalog.cities.map(({ code, name }) => ({ code, name }))
    case "Language":
      return names.languages(catalog.languages)
    case "TherapyType":
      return catalog.therapyTypes.map(names.coded)
    case "Currency":
      return CURRENCIES.map((code) => ({ code, name: code }))
  }
}
