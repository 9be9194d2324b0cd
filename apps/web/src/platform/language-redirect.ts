import { cookieText } from "@arnica/contract/cookies"
import { LANGUAGE_COOKIE, parseLanguage, redirectFor, resolveLanguage } from "@arnica/i18n"
import { readCookie } from "./cookies.ts"

/**
 * Where a page request has to go instead, or undefined when it may stay: the language rules of the
 * specification (2.1), decided from the URL and the `user_lang` cookie alone, before anything is rendered or
 * taken from a cache. The language switch needs no script: `?user_lang=de` stores the choice and goes on.
 */
export function languageRedirect(request: Request): Response | undefined {
  const url = new URL(request.url)
  const chosen = parseLanguage(url.searchParams.get(LANGUAGE_COOKIE))
  if (url.searchParams.has(LANGUAGE_COOKIE)) url.searchParams.delete(LANGUAGE_COOKIE)
  else if (isFile(url.pathname)) return undefined
  const path = url.pathname + url.search
  const stored = chosen ?? readCookie(request.headers.get("cookie"), LANGUAGE_COOKIE)
  const target = redirectFor({ path, loadedLanguage: resolveLanguage({ stored, path }) })
  if (target === null && !chosen) return undefined
  const headers = new Headers({
    location: target ?? path,
    vary: "cookie",
    "cache-control": "private, no-store",
  })
  if (chosen) headers.set("set-cookie", cookieText("language", { value: chosen, address: url.protocol }))
  return new Response(null, { status: 302, headers })
}

/** True for what only a file could answer (`/favicon.ico`, an old `/assets/x.js`): never a page. */
export function isFile(pathname: string): boolean {
  return /^\/(?!\/)(?:assets\/|(?!\w\w\/).*\.[a-z0-9]{2,11}$)/i.test(pathname)
}
