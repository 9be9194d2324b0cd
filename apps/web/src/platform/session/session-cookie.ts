import { COOKIES } from "@arnica/contract/cookies"
import { cookieNames } from "../cookies.ts"

// Cookies of the browser's own making. Any other may be a session's, so the API is asked.
const HARMLESS: readonly string[] = [COOKIES.language.name, COOKIES.role.name, COOKIES.campaigns.name]

/** The session of phones and of the payment page, which keep no cookie. */
export const SESSION_HEADER = "x-arnica-sso"

/** False when a request can only be anonymous, so that its page asks the API nothing about a session. */
export function mayHaveSession(headers: Headers): boolean {
  return headers.has(SESSION_HEADER) || cookieNames(headers.get("cookie")).some(isNoted)
}

const isNoted = (name: string): boolean => !HARMLESS.includes(name)
