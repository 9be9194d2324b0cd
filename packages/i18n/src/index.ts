/** The small entry: languages, namespaces and the prefix rules. Formatters, paths and i18next have their own. */
export {
  DEFAULT_COUNTRY,
  DEFAULT_LANGUAGE,
  fallbackCountry,
  hreflang,
  htmlLang,
  intlLocale,
  isLanguage,
  LANGUAGE_COOKIE,
  LANGUAGE_STORAGE_KEY,
  LANGUAGES,
  type Language,
  NATIVE_NAMES,
  openGraphLocale,
  parseLanguage,
} from "./languages.ts"
export { DEFAULT_NAMESPACE, isNamespace, NAMESPACES, type Namespace } from "./namespaces.ts"
export { type LanguageHints, preferredLanguage, redirectFor, resolveLanguage } from "./prefix.ts"
