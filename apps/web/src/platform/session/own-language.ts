import { LANGUAGE_COOKIE, type Language, parseLanguage } from "@arnica/i18n"
import { translatePath } from "@arnica/i18n/paths"
import { readCookie } from "../cookies.ts"
import { withChoice } from "../i18n/with-choice.ts"
import type { Session } from "./session.ts"

type Visit = {
  readonly session: Session
  /** The language that the page is in. */
  readonly language: Language
  readonly cookies: string
  /** Path, search and hash. */
  readonly path: string
}

/**
 * Where the page stands in the language of who is signed in; null where it is in that. It is the language of their
 * account, which signing in stores in the browser; what is chosen there later is stored in both. An admin who looks
 * through an account reads in their own.
 */
export function inOwnLanguage({ session, language, cookies, path }: Visit): string | null {
  if (session === null || session.impersonation !== undefined) return null
  const own = parseLanguage(readCookie(cookies, LANGUAGE_COOKIE)) ?? session.language
  return own === language ? null : withChoice(translatePath(own, path), own)
}
