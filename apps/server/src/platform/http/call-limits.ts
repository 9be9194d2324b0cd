import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from "@fastify/rate-limit"
import { z } from "zod"
import type { CallCounts } from "./call-counts.ts"

/** What the plugin says of the route that has a limit of its own. */
const limitSchema = z.looseObject({
  routeInfo: z.looseObject({
    method: z.union([z.string(), z.array(z.string())]).optional(),
    url: z.string().optional(),
  }),
})

const nameOf = (given: object): string => {
  const { method, url } = limitSchema.parse(given).routeInfo
  return `${method?.toString() ?? ""} ${url ?? ""}`
}

/** Where the plugin that limits calls keeps its counts: one for all calls of an address, and one for each route with a limit. */
export const createLimitStore = (counts: CallCounts): FastifyRateLimitStoreCtor =>
  class LimitStore implements FastifyRateLimitStore {
    readonly #limit: string
    constructor(_options: object, limit = "all") {
      this.#limit = limit
    }
    incr(...[caller, done, windowMs, most]: Parameters<FastifyRateLimitStore["incr"]>): void {
      counts
        .count({ key: `${this.#limit}\n${caller}`, most, windowMs })
        .then(({ calls, leftMs }) => done(null, { current: calls, ttl: leftMs }))
        .catch((error: unknown) => done(new Error("a call could not be counted", { cause: error })))
    }
    child(route: object): FastifyRateLimitStore {
      return new LimitStore({}, nameOf(route))
    }
  }
