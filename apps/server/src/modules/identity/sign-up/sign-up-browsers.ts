import type { FastifyRequest } from "fastify"
import { hiddenCookie } from "../../../platform/http/hidden-cookie.ts"

/** In as many tabs somebody may sign up at once. */
const MOST = 5

/**
 * Says in a browser which sign-ups began there. Only there a browser ends them: whoever follows the address of a page
 * that a stranger sent them does not make an account with the password, or the login, of that stranger.
 */
export type SignUpBrowsers = {
  /** The header that tells the browser of the latest one. */
  readonly note: (request: FastifyRequest, signUpId: string) => string
  /** Whether a sign-up began in the browser that asks. */
  readonly isFrom: (request: FastifyRequest, signUpId: string) => boolean
}

/** Tells it by a cookie that no script reads. */
export const signUpBrowsersAt = (publicUrl: string): SignUpBrowsers => {
  const cookie = hiddenCookie("signUps", publicUrl)
  const noted = (request: FastifyRequest): string[] => (cookie.read(request) ?? "").split(".")
  return {
    note: (request, signUpId) =>
      cookie.write([signUpId, ...noted(request)].filter(Boolean).slice(0, MOST).join(".")),
    isFrom: (request, signUpId) => noted(request).includes(signUpId),
  }
}
