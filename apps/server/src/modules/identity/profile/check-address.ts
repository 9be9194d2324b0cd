import type { PostalAddress } from "@arnica/contract/personal"
import type { FieldRefusal } from "../../../platform/http/refused-fields.ts"
import type { Catalog } from "../../catalog/index.ts"

type Checked =
  | { readonly address: PostalAddress; readonly refused: null }
  | { readonly refused: FieldRefusal }

const refuse = (field: keyof PostalAddress): Checked => ({
  refused: { path: `address.${field}`, text: "notOffered" },
})

/**
 * An address in the words of the catalogue: codes must exist and belong to one another, and their names are the
 * catalogue's. Countries whose counties it does not know take free text, and so do small places.
 */
export const checkAddress = (catalog: Catalog, given: PostalAddress): Checked => {
  const { countryCode, countyCode, cityCode } = given
  if (countryCode === null) return { refused: null, address: { ...given, countyCode: null, cityCode: null } }
  if (!catalog.countries.some(({ code }) => code === countryCode)) return refuse("countryCode")
  const counties = catalog.counties.filter((county) => county.countryCode === countryCode)
  if (countyCode === null) {
    if (cityCode !== null) return refuse("cityCode")
    const isChoiceMissing = counties.length > 0 && given.county !== ""
    return isChoiceMissing ? refuse("countyCode") : { refused: null, address: given }
  }
  const county = counties.find(({ code }) => code === countyCode)
  if (county === undefined) return refuse("countyCode")
  if (cityCode === null) return { refused: null, address: { ...given, county: county.name } }
  const city = catalog.cities.find(({ code }) => code === cityCode)
  if (city?.countyCode !== countyCode) return refuse("cityCode")
  return { refused: null, address: { ...given, county: county.name, city: city.name } }
}
