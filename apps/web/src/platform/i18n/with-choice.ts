import { LANGUAGE_COOKIE, type Language } from "@arnica/i18n"

/** The address that stores a language in this browser and leads on to a path. */
export function withChoice(path: string, language: Language): string {
  const [before = path, hash] = path.split("#", 2)
  const joint = before.includes("?") ? "&" : "?"
  return `${before}${joint}${LANGUAGE_COOKIE}=${language}${hash ? `#${hash}` : ""}`
}
