import type { Language } from "@arnica/i18n"

/** The sign-in page, which leads back to `next`: a path of this site with search and hash. */
export function signInPath(language: Language, next: string): string {
  return `/${language}/login?next=${encodeURIComponent(next)}`
}

/**
 * Where to go after signing in: `next` when it is a path of this site, else the address that leads on to the area of
 * whoever signed in.
 */
export function safeNext(language: Language, next: string | undefined): string {
  // "//host" and "/\host" name another site, and so does "/<tab>/host": browsers drop what stands between.
  if (!next || !/^\/(?![/\\])[^\t\r\n]*$/.test(next)) return `/${language}/loginFallback`
  // As a browser reads it, which "/.//host" would lead away as well, and in letters that a header may hold.
  const { pathname, search, hash } = new URL(next, "https://own.invalid")
  return `${pathname.replace(/^\/+/, "/")}${search}${hash}`
}
