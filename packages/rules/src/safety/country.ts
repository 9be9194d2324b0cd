import { countryOfLanguage } from "../phone/phone.ts"

/** The parameter of an address by which a reader chooses a country. */
export const COUNTRY_PARAMETER = "country"

/** What led to a country: the reader chose it, or it was found out. */
export type CountryFound = "chosen" | "account" | "partner" | "region" | "language"

const REGION = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?:-|$)/i
const MOST_WISHES = 20

/** The country of the first language with one in an Accept-Language header, by weight: `CH` of `de-CH, fr;q=0.8`. */
export const regionOfHeader = (header: string): string | undefined => {
  const wishes = header
    .split(",")
    .slice(0, MOST_WISHES)
    .map((part) => {
      const [tag = "", ...parameters] = part.split(";").map((text) => text.trim())
      const weight = parameters.find((text) => text.startsWith("q="))
      return { region: REGION.exec(tag)?.[1], quality: weight === undefined ? 1 : Number(weight.slice(2)) }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
  return wishes.find(({ region }) => region !== undefined)?.region?.toUpperCase()
}

/**
 * The country whose lines somebody needs: the one they chose, their account's, their partner's, the region that their
 * browser names, else the usual country of the language they read in.
 */
export const helpCountry = (known: {
  readonly chosen?: string | null | undefined
  readonly account?: string | null | undefined
  readonly partner?: string | null | undefined
  readonly region?: string | null | undefined
  readonly language: string
}): { code: string; found: CountryFound } => {
  for (const found of ["chosen", "account", "partner", "region"] as const) {
    const code = known[found]
    if (code) return { code, found }
  }
  return { code: countryOfLanguage(known.language), found: "language" }
}
