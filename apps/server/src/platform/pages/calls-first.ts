import type { FastifyReply, FastifyRequest } from "fastify"
import { isFromPage } from "../http/from-page.ts"

const CALL = /^\/(rest|api|Auth)\//
/** Whoever signs in or looks for a time is answered before another page is begun; longer than that no page waits for them. */
const PATIENCE_MS = 50

const isCall = (request: FastifyRequest): boolean =>
  CALL.test(request.url) && request.headers.upgrade === undefined && !isFromPage(request)

/** The calls that are in hand. */
export type CallsFirst = {
  /** Is told of each request, before it is answered. */
  readonly watch: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  /** Waits until there are none, for a short while at the most. */
  readonly goFirst: () => Promise<void>
}

/** Lets calls go before pages: in a crowd each step of a call would else stand behind the rendering of some. */
export const createCallsFirst = (): CallsFirst => {
  const inHand = new Set<FastifyRequest>()
  const waiting = new Set<() => void>()
  return {
    watch: async (request, { raw }) => {
      if (!isCall(request)) return
      inHand.add(request)
      const leave = (): void => {
        if (!inHand.delete(request) || inHand.size > 0) return
        for (const goOn of waiting) goOn()
      }
      raw.once("finish", leave)
      raw.once("close", leave)
    },
    goFirst: () =>
      inHand.size === 0
        ? Promise.resolve()
        : new Promise((resolve) => {
            const goOn = (): void => {
              clearTimeout(late)
              waiting.delete(goOn)
              resolve()
            }
            const late = setTimeout(goOn, PATIENCE_MS)
            waiting.add(goOn)
          }),
  }
}
