import { expect, it } from "vitest"
import {
  fallbackCountry,
  isLanguage,
  LANGUAGES,
  NATIVE_NAMES,
  openGraphLocale,
  parseLanguage,
} from "./languages.ts"

it("knows ten languages and no other", () => {
  expect(LANGUAGES).toHaveLength(10)
  for (const code of LANGUAGES) expect(isLanguage(code)).toBe(true)
  for (const code of ["hu", "ru", "EN", "en-GB", "", undefined, 3]) expect(isLanguage(code)).toBe(false)
})

it("reads a code in any case", () => {
  expect(parseLanguage("RO")).toBe("ro")
  expect(parseLanguage("hu")).toBeUndefined()
  expect(parseLanguage(null)).toBeUndefined()
})

it.each([
  ["en", "GB"],
  ["EN", "GB"],
  ["el", "GR"],
  ["ro", "RO"],
  ["de", "DE"],
  ["bg", "BG"],
  ["es", "ES"],
  ["fr", "FR"],
  ["hr", "HR"],
  ["pl", "PL"],
  ["uk", "UK"],
  ["fr-BE", "FR"],
  ["hu", "HU"],
  ["", "RO"],
  [undefined, "RO"],
  [null, "RO"],
])("stands %s for the country %s", (locale, country) => {
  expect(fallbackCountry(locale)).toBe(country)
})

it("names each language in itself, as Intl knows it", () => {
  for (const language of LANGUAGES) {
    const name = new Intl.DisplayNames(language, { type: "language" }).of(language)
    expect(NATIVE_NAMES[language].toLocaleLowerCase(language)).toBe(name?.toLocaleLowerCase(language))
  }
})

it("gives Open Graph locales of the language itself", () => {
  for (const language of LANGUAGES)
    expect(openGraphLocale(language)).toMatch(new RegExp(`^${language}_[A-Z]{2}$`))
})
