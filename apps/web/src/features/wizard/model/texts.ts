import { LANGUAGES, type Language } from "@arnica/i18n/languages"

/** Texts by language out of the JSON string in which they travel. */
export const textsOf = (json: string): Partial<Record<Language, string>> => {
  const parsed: unknown = JSON.parse(json)
  if (typeof parsed !== "object" || parsed === null) return {}
  const entries = Object.entries(parsed).flatMap(([code, text]) => {
    const language = LANGUAGES.find((each) => each === code)
    return language === undefined || typeof text !== "string" ? [] : [[language, text] as const]
  })
  return Object.fromEntries(entries)
}
