import { isLanguage } from "@arnica/i18n/languages"
import type { FastifyRequest } from "fastify"
import { type Actor, ANONYMOUS, type SessionReader } from "../../../platform/http/actor.ts"
import type { Auth } from "./auth.ts"

const SESSION_COOKIE = /(?:^|;\s*)(?:__Secure-)?arnica\.session_token=/

/** Finds out who sends a request from the session cookie. A request without one costs nothing. */
export const createSessionReader =
  (given: { auth: Auth; specialistOf: (userId: string) => Promise<number | null> }): SessionReader =>
  async (request: FastifyRequest): Promise<Actor> => {
    const { cookie } = request.headers
    if (cookie === undefined || !SESSION_COOKIE.test(cookie)) return ANONYMOUS
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
