import { isLanguage } from "@arnica/i18n/languages"
import type { FastifyRequest } from "fastify"
import { type Actor, ANONYMOUS, type SessionReader } from "../../../platform/http/actor.ts"
import type { Auth } from "./auth.ts"

const SESSION_COOKIE = /(?:^|;\s*)(?:__Secure-)?arnica\.session_token=/
/** The value of the session cookie, as it stands in the cookie or decoded. */
const SESSION_VALUE = /^[\w.%+/=-]{1,512}$/

/**
 * The cookies that say who sends a request. Clients that keep no cookies send the value of the session cookie in
 * `x-arnica-sso`; where it stands it counts alone.
 */
const sessionCookies = ({ headers }: FastifyRequest): string | undefined => {
  const value = headers["x-arnica-sso"]
  if (value === undefined) return SESSION_COOKIE.test(headers.cookie ?? "") ? headers.cookie : undefined
  if (typeof value !== "string" || !SESSION_VALUE.test(value)) return undefined
  const encoded = value.includes("%") ? value : encodeURIComponent(value)
  return `arnica.session_token=${encoded}; __Secure-arnica.session_token=${encoded}`
}

/** Finds out who sends a request from the session cookie or header. A request without one costs nothing. */
export const createSessionReader =
  (given: { auth: Auth; specialistOf: (userId: string) => Promise<number | null> }): SessionReader =>
  async (request: FastifyRequest): Promise<Actor> => {
    const cookie = sessionCookies(request)
    if (cookie === undefined) return ANONYMOUS
    const session = await given.auth.api.getSession({ headers: new Headers({ cookie }) })
    if (session === null) return ANONYMOUS
    const { user } = session
    const isProvider = user.isProvider === true
    return {
      kind: "user",
      userId: user.id,
      number: Number(user.number),
      isAdmin: user.isAdmin === true,
      isProvider,
      isCorporateAdmin: user.isCorporateAdmin === true,
      specialistId: isProvider ? await given.specialistOf(user.id) : null,
      language: isLanguage(user.language) ? user.language : "en",
    }
  }
