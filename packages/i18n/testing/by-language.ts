import { LANGUAGES, type Language } from "../src/languages.ts"

/** One expectation a language, in the order of LANGUAGES: bg de el en es fr hr pl ro uk. Throws when one is missing. */
export function byLanguage(expected: readonly string[]): [Language, string][] {
  if (expected.length !== LANGUAGES.length) throw new Error(`${expected.length} expectations`)
  return LANGUAGES.map((language, index) => [language, expected[index] ?? ""])
}

/** Narrow and unbreakable spaces differ between versions of Intl's data; readers see a space. */
export function spaced(text: string): string {
  return text.replaceAll(/[\u00a0\u202f\u2009]/g, " ")
}
