/** The country that an address names, for pages with help lines. */
export type CountrySearch = { readonly country?: string }

/** Reads the address; what is no country is left out. */
export const readCountry = ({ country }: Record<string, unknown>): CountrySearch =>
  typeof country === "string" && /^[A-Za-z]{2}$/.test(country) ? { country: country.toUpperCase() } : {}
