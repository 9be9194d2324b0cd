import { type CountrySearch, readCountry } from "../../safety/country-search.ts"

/** The state of the list of tests as its address carries it: what is looked for, and whose help lines are shown. */
export type TestsSearch = CountrySearch & { readonly q?: string }

const LONGEST = 200

/** Reads the address. */
export const readTestsSearch = ({ q, ...search }: Record<string, unknown>): TestsSearch => {
  // A word of digits alone comes as a number.
  const text = typeof q === "string" || typeof q === "number" ? String(q).trim().slice(0, LONGEST) : ""
  return { ...(text === "" ? {} : { q: text }), ...readCountry(search) }
}
