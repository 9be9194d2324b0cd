import { COOKIE_USES, COOKIES } from "@arnica/contract/cookies"
import type { RequestHook } from "../platform/http/http.ts"

const NAME_AND_LIFE = /^(?:__Host-)?(?<name>[^=]+)=(?:[^;]*)(?:.*; ?max-age=(?<seconds>-?\d+))?/is

/** What is wrong with a `set-cookie` header: a cookie that is not listed, or one that is kept longer; undefined otherwise. */
export const unlistedIn = (header: string): string | undefined => {
  const { name = header, seconds } = NAME_AND_LIFE.exec(header)?.groups ?? {}
  // One that is taken away is kept by nobody.
  if (seconds !== undefined && Number(seconds) <= 0) return undefined
  const use = COOKIE_USES.find((each) => COOKIES[each].name === name)
  if (use === undefined) return `${name} is not listed`
  return Number(seconds ?? 0) > COOKIES[use].seconds ? `${name} is kept for ${seconds} s` : undefined
}

export type CookieWatch = {
  /** Looks at what each answer leaves in a browser. */
  readonly watch: RequestHook
  /** Throws when an answer left one there that the page of cookies does not list. */
  readonly refuseOthers: () => void
}

/** Looks for cookies that `COOKIES` of the contract, and so the page of cookies, do not list. */
export const watchCookies = (): CookieWatch => {
  const unlisted = new Set<string>()
  return {
    watch: async (_request, reply) => {
      reply.raw.once("finish", () => {
        for (const header of [reply.getHeader("set-cookie") ?? []].flat()) {
          const found = unlistedIn(String(header))
          if (found !== undefined) unlisted.add(found)
        }
      })
    },
    refuseOthers: () => {
      if (unlisted.size > 0)
        throw new Error(`set a cookie that the page of cookies does not list: ${[...unlisted].join(", ")}`)
    },
  }
}
