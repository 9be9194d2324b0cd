/** The ten languages of the interface, by their URL code. English is the default and the fallback. */
export const LANGUAGES = ["bg", "de", "el", "en", "es", "fr", "hr", "pl", "ro", "uk"] as const

/** A language of the interface. The code is also the URL prefix, the html `lang` and the hreflang. */
export type Language = (typeof LANGUAGES)[number]

/** Shown when nothing says otherwise, and the source of every other bundle. */
export const DEFAULT_LANGUAGE = "en" satisfies Language

/** The cookie and the storage key that remember a visitor's choice. */
export const LANGUAGE_COOKIE = "user_lang"
/** The storage key of the preference in the browser and on the account. */
export const LANGUAGE_STORAGE_KEY = "userLang"

/** Each language's name in itself, as the language switch shows it. */
export const NATIVE_NAMES = {
  bg: "Български",
  de: "Deutsch",
  el: "Ελληνικά",
  en: "English",
  es: "Español",
  fr: "Français",
  hr: "Hrvatski",
  pl: "Polski",
  ro: "Română",
  uk: "Українська",
} as const satisfies Record<Language, string>

const INTL_LOCALES: Partial<Record<Language, string>> = { en: "en-GB" }

const OPEN_GRAPH_LOCALES = {
  bg: "bg_BG",
  de: "de_DE",
  el: "el_GR",
  en: "en_GB",
  es: "es_ES",
  fr: "fr_FR",
  hr: "hr_HR",
  pl: "pl_PL",
  ro: "ro_RO",
  uk: "uk_UA",
} as const satisfies Record<Language, string>

/** True for one of the ten codes, in lower case. */
export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value)
}

/** The language of a code in any case ("RO" is ro), or undefined when it is not one of the ten. */
export function parseLanguage(value: string | undefined | null): Language | undefined {
  const code = value?.toLowerCase()
  return LANGUAGES.find((language) => language === code)
}

/** The value of `<html lang>`. */
export function htmlLang(language: Language): string {
  return language
}

/** The value of `hreflang` in alternates; the language alone, so that it fits every country. */
export function hreflang(language: Language): string {
  return language
}

/** The locale handed to Intl: English reads as in Britain (day before month, 24 hours). */
export function intlLocale(language: Language): string {
  return INTL_LOCALES[language] ?? language
}

/** The value of `og:locale`. */
export function openGraphLocale(language: Language): string {
  return OPEN_GRAPH_LOCALES[language]
}

const FALLBACK_COUNTRIES: Record<string, string> = { EN: "GB", EL: "GR" }

/** The country taken when nothing better is known. */
export const DEFAULT_COUNTRY = "RO"

/**
 * The country that a locale stands for when the reader's own is not known: EN is GB, EL is GR, every other
 * code stands for itself in upper case, and no code is RO (specification, section 9). A region in the locale
 * ("fr-BE") is not looked at. The result for `uk` is "UK", which names no country of ISO 3166: a caller who
 * looks it up and finds none takes DEFAULT_COUNTRY.
 */
export function fallbackCountry(locale: string | undefined | null): string {
  const code = locale?.trim().slice(0, 2).toUpperCase()
  if (!code) return DEFAULT_COUNTRY
  return FALLBACK_COUNTRIES[code] ?? code
}
