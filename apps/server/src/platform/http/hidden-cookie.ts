import { type CookieUse, cookieName, cookieText } from "@arnica/contract/cookies"
import type { FastifyRequest } from "fastify"

/** A note that this website leaves in a browser, out of reach of scripts and of other websites. */
export type HiddenCookie = {
  /** The header that leaves a value there, which may hold no blanks, quotes, commas and semicolons. */
  readonly write: (value: string) => string
  /** What a browser brings; undefined without one. */
  readonly read: (request: FastifyRequest) => string | undefined
}

/** A cookie of ours, as a website at this address keeps it. */
export const hiddenCookie = (use: CookieUse, publicUrl: string): HiddenCookie => {
  const name = cookieName(use, publicUrl)
  return {
    write: (value) => cookieText(use, { value, address: publicUrl }),
    read: ({ cookies }) => cookies[name],
  }
}
