import { DEFAULT_LANGUAGE, hreflang, LANGUAGES, type Language } from "./languages.ts"
import { PATH_TABLE, type TranslatedRoute } from "./path-table.ts"

export { PATH_TABLE, type TranslatedRoute } from "./path-table.ts"

/** One line of a page's alternates: `hreflang` is a language code or "x-default", `href` an absolute URL. */
export type Alternate = { hreflang: string; href: string }

const canonicalSlugs = new Map<string, string>()
const localSlugs = new Map<string, Record<Language, string>>()
for (const slugs of Object.values(PATH_TABLE)) {
  localSlugs.set(slugs.en, slugs)
  for (const language of LANGUAGES) canonicalSlugs.set(slugs[language], slugs.en)
}

/** The first segment when it is a language prefix, which is exactly two word characters, and what follows it. */
export function splitPrefix(path: string): { prefix: string | undefined; rest: string } {
  const match = /^\/(\w\w)(?=[/?#]|$)/.exec(path)
  if (!match) return { prefix: undefined, rest: path }
  return { prefix: match[1], rest: path.slice(3) }
}

function mapFirstSegment(rest: string, slugOf: (slug: string) => string): string {
  return rest.replace(/^\/([^/?#]+)/, (_whole, slug: string) => `/${slugOf(slug)}`)
}

/**
 * The internal path of a public one: "/ro/despre-noi?x=1" is "/ro/about-us?x=1". A slug of any language is
 * understood, so that a link whose prefix was changed by hand still arrives. Paths outside the table stay.
 *
 * @param language the language whose prefix the answer carries
 * @param localPath with or without a language prefix, search and hash included
 */
export function toCanonicalPath(language: Language, localPath: string): string {
  const { rest } = splitPrefix(localPath)
  return `/${language}${mapFirstSegment(trimRoot(rest), (slug) => canonicalSlugs.get(slug) ?? slug)}`
}

/**
 * The public path of an internal one: "/ro/about-us" is "/ro/despre-noi". The prefix becomes `language`;
 * what follows the slug, search and hash stay.
 */
export function toLocalPath(language: Language, canonicalPath: string): string {
  const { rest } = splitPrefix(canonicalPath)
  return `/${language}${mapFirstSegment(trimRoot(rest), (slug) => localSlugs.get(slug)?.[language] ?? slug)}`
}

/** The same page in another language: the prefix replaced and the slug translated, whichever language it was in. */
export function translatePath(language: Language, path: string): string {
  return toLocalPath(language, toCanonicalPath(language, path))
}

/** The public path of a page of the table. */
export function pathOf(language: Language, route: TranslatedRoute): string {
  return `/${language}/${PATH_TABLE[route][language]}`
}

/** The path of the page-not-found page. */
export function notFoundPath(language: Language): string {
  return `/${language}/404`
}

/**
 * The rewrite pair for the router: public URLs come in as internal ones and go out translated. URLs whose
 * prefix is not a supported language pass unchanged; `redirectFor` deals with them.
 */
export const pathRewrite = {
  input: ({ url }: { url: URL }): URL => rewritten(url, toCanonicalPath),
  output: ({ url }: { url: URL }): URL => rewritten(url, toLocalPath),
}

function rewritten(url: URL, rewrite: (language: Language, path: string) => string): URL {
  const { prefix } = splitPrefix(url.pathname)
  const language = LANGUAGES.find((code) => code === prefix)
  if (!language) return url
  const pathname = rewrite(language, url.pathname)
  if (pathname === url.pathname) return url
  const next = new URL(url)
  next.pathname = pathname
  return next
}

/** The absolute URL that search engines should know a page by: its language's slug, no search, no hash, no end slash. */
export function canonicalUrl(page: { origin: string; language: Language; path: string }): string {
  const bare = page.path.replace(/[?#].*$/, "").replace(/\/+$/, "")
  return `${page.origin.replace(/\/+$/, "")}${translatePath(page.language, bare)}`
}

/** The page in all ten languages, and x-default, which is the English one. */
export function alternates(page: { origin: string; path: string }): Alternate[] {
  const lines = LANGUAGES.map((language) => ({
    hreflang: hreflang(language),
    href: canonicalUrl({ ...page, language }),
  }))
  return [...lines, { hreflang: "x-default", href: canonicalUrl({ ...page, language: DEFAULT_LANGUAGE }) }]
}

function trimRoot(rest: string): string {
  return rest.replace(/^\/(?=[?#]|$)/, "")
}
