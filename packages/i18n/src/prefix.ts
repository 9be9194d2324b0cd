import { DEFAULT_LANGUAGE, LANGUAGES, type Language, parseLanguage } from "./languages.ts"
import { splitPrefix, translatePath } from "./paths.ts"

/** What is known about a visitor when the page's language is chosen. */
export type LanguageHints = {
  /** The stored userLang preference: from the account, the cookie or the device. */
  stored?: string | null | undefined
  /** The path of the request, with or without search and hash. */
  path: string
  /** The Accept-Language header; looked at only where neither a preference nor the path names a language. */
  acceptLanguage?: string | null | undefined
}

const CODE = /^\w\w$/

/**
 * The language of a page: the stored preference, else the first URL segment when it has exactly two word
 * characters, else English; a code that is not one of the ten is English too (specification, 2.1).
 *
 * Without a stored preference the URL wins: someone who follows a link, and every search engine, reads the
 * language of the link. The language switch stores the choice before it navigates, so the choice wins. A
 * stored value that is no language code at all counts as none. `acceptLanguage` is an offer to callers that
 * greet a first visit at "/": leave it out to get English there.
 */
export function resolveLanguage(hints: LanguageHints): Language {
  if (hints.stored && CODE.test(hints.stored)) return parseLanguage(hints.stored) ?? DEFAULT_LANGUAGE
  const { prefix } = splitPrefix(hints.path)
  if (prefix) return parseLanguage(prefix) ?? DEFAULT_LANGUAGE
  return preferredLanguage(hints.acceptLanguage) ?? DEFAULT_LANGUAGE
}

/** The first supported language of an Accept-Language header by weight, or undefined. */
export function preferredLanguage(header: string | null | undefined): Language | undefined {
  if (!header) return undefined
  return header
    .split(",")
    .map(weighted)
    .filter((entry) => entry.language && entry.weight > 0)
    .sort((a, b) => b.weight - a.weight)[0]?.language
}

function weighted(entry: string): { language: Language | undefined; weight: number } {
  const [range = "", ...parameters] = entry.trim().split(";")
  const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean)
  const language = LANGUAGES.find((code) => code === range.trim().toLowerCase().split("-")[0])
  return { language, weight: quality === undefined ? 1 : Number(quality) }
}

/**
 * Where a request has to go instead, or null when it may stay. In this order:
 * a path that starts with several slashes goes to the same path with one (backslashes count, so that the
 * answer never names another host); a path without a language prefix gets the loaded one; a path whose prefix
 * is another one goes to the same page in the loaded language, but a blog path goes to that language's blog,
 * because posts have no twin in every language; a translated slug of another language goes to this one's.
 *
 * @param request.path path with search and hash, as requested
 * @param request.loadedLanguage what resolveLanguage answered for the same request
 */
export function redirectFor(request: { path: string; loadedLanguage: Language }): string | null {
  const { path, loadedLanguage } = request
  if (/^[/\\]{2,}/.test(path)) return path.replace(/^[/\\]+/, "/")
  const { prefix, rest } = splitPrefix(path)
  if (prefix === undefined) return translatePath(loadedLanguage, path)
  if (prefix === loadedLanguage && /^\/?(?=[?#]|$)/.test(rest)) return null
  const changed = parseLanguage(prefix) !== loadedLanguage
  if (changed && /^\/blog(?=[/?#]|$)/.test(rest)) return `/${loadedLanguage}/blog`
  const target = translatePath(loadedLanguage, path)
  return target === path ? null : target
}
