import { cookieText } from "@arnica/contract/cookies"
import { isLanguage } from "@arnica/i18n/languages"
import type { Auth } from "../adapters/auth.ts"
import { sessionCookiesAt } from "../sessions/session-cookies.ts"
import { asCookies } from "../sessions/session-reader.ts"

type SignedIn = {
  /** What the answer sets. */
  readonly cookies: readonly string[]
  readonly publicUrl: string
}

/**
 * The cookie by which pages are in the language of the account from the moment somebody signs in, whichever was chosen
 * in this browser before; nothing when an answer signs nobody in.
 */
export const languageCookieOf = async (
  auth: Auth,
  { cookies, publicUrl }: SignedIn,
): Promise<string | undefined> => {
  const value = sessionCookiesAt(publicUrl).newValueIn(cookies)
  if (value === undefined) return undefined
  const language = (await auth.api.getSession({ headers: asCookies(value, auth) }))?.user.language
  if (!isLanguage(language)) return undefined
  return cookieText("language", { value: language, address: publicUrl })
}
