import { intlLocale, type Language } from "../languages.ts"
import { cached } from "./cache.ts"

type ListKey = { language: Language; type: "conjunction" | "disjunction" | "unit" }
type NameKey = { language: Language; type: "language" | "region" | "currency" }

const listFormat = cached(
  ({ language, type }: ListKey) => new Intl.ListFormat(intlLocale(language), { type, style: "long" }),
)
const displayNames = cached(
  ({ language, type }: NameKey) => new Intl.DisplayNames(intlLocale(language), { type, fallback: "code" }),
)
const collators = cached(
  (language: Language) => new Intl.Collator(intlLocale(language), { sensitivity: "base" }),
)

/** The text with its first letter in upper case, by the rules of the language; for starts of lines. */
export function capitalise(input: { language: Language; text: string }): string {
  const [first = "", ...rest] = input.text
  return first.toLocaleUpperCase(intlLocale(input.language)) + rest.join("")
}

/** A list as a sentence part: "Monday, Tuesday and Friday", or with "or", or with commas alone ("unit"). */
export function formatList(input: {
  language: Language
  items: readonly string[]
  type?: ListKey["type"]
}): string {
  return listFormat({ language: input.language, type: input.type ?? "conjunction" }).format(input.items)
}

/** The name of a language ("uk": "Ukrainian") in the reader's language; an unknown code answers itself. */
export function languageName(input: { language: Language; code: string }): string {
  return nameOf({ ...input, type: "language" })
}

/** The name of a country by its ISO 3166 code ("RO": "Romania"); an unknown code answers itself. */
export function countryName(input: { language: Language; code: string }): string {
  return nameOf({ ...input, type: "region" })
}

/** The name of a currency by its ISO 4217 code ("RON": "Romanian Leu"); an unknown code answers itself. */
export function currencyName(input: { language: Language; code: string }): string {
  return nameOf({ ...input, type: "currency" })
}

function nameOf(input: NameKey & { code: string }): string {
  try {
    return displayNames({ language: input.language, type: input.type }).of(input.code) ?? input.code
  } catch (error) {
    if (error instanceof RangeError) return input.code
    throw error
  }
}

/** Compares two texts for sorting in the reader's language, blind to case and accents. */
export function compareText(language: Language): (a: string, b: string) => number {
  return collators(language).compare
}
