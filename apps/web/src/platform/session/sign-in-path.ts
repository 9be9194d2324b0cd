import type { Language } from "@arnica/i18n"

/** The sign-in page, which leads back to `next`: a path of this site with search and hash. */
export function signInPath(language: Language, next: string): string {
  return `/${language}/login?next=${encodeURIComponent(next)}`
}

/** Where to go after signing in: `next` when it is a path of this site, else the home page. */
export function safeNext(language: Language, next: string | undefined): string {
  // "//host" and "/\host" name another site, and so does "/<tab>/host": browsers drop what stands between.
  return next && /^\/(?![/\\])[^\t\r\n]*$/.test(next) ? next : `/${language}`
}
