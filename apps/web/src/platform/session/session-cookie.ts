import { LANGUAGE_COOKIE } from "@arnica/i18n"
import { cookieNames } from "../cookies.ts"

// Cookies of the browser's own making. Any other may be a session's, so the API is asked.
const HARMLESS: readonly string[] = [LANGUAGE_COOKIE, "userRole"]

/** False when a request can only be anonymous, so that its page asks the API nothing about a session. */
export function mayHaveSession(cookies: string | null): boolean {
  return cookieNames(cookies).some((name) => !HARMLESS.includes(name))
}
