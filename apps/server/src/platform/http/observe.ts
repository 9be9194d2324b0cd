import { createHmac } from "node:crypto"
import type { FastifyInstance, FastifyRequest } from "fastify"
import type { Config } from "../config/config.ts"
import { isAppError } from "../errors.ts"
import type { Log } from "../log.ts"
import { describeError } from "../log-error.ts"
import type { Metrics } from "../metrics/metrics.ts"

/** Looked at every few seconds by machines: worth no line. */
const QUIET: ReadonlySet<string> = new Set(["/health/live", "/health/ready", "/metrics"])

const UNKNOWN = "unknown"

/** What tells of somebody trying doors: whoever reads the log has to see which lines are of one caller. */
const REFUSALS: ReadonlySet<number> = new Set([401, 403, 429])
const isTelling = (route: string, status: number): boolean =>
  REFUSALS.has(status) || route.startsWith("/Auth")

const failures = new WeakMap<FastifyRequest, unknown>()

/** Says why a request is about to fail, for its line in the log. What was said first counts. */
export const noteFailure = (request: FastifyRequest, error: unknown): void => {
  if (!failures.has(request)) failures.set(request, error)
}

/** What was said of a request so far; undefined when nothing was. */
export const failureOf = (request: FastifyRequest): unknown => failures.get(request)

/** Nobody said why: the line says at least that, and is to be mended where the answer was sent. */
const UNSAID = "answered without an error"

type Needs = { readonly config: Pick<Config, "secret">; readonly log: Log; readonly metrics: Metrics }

/** One line and one measurement for each answer, by route. Addresses of callers appear as keyed hashes alone. */
export const observe = (app: FastifyInstance, { config, log, metrics }: Needs): void => {
  const callerOf = (address: string): string =>
    createHmac("sha256", config.secret).update(`caller\n${address}`).digest("hex").slice(0, 16)
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? UNKNOWN
    const milliseconds = reply.elapsedTime
    metrics.observeRequest({
      method: request.method,
      route,
      status: reply.statusCode,
      seconds: milliseconds / 1000,
    })
    if (QUIET.has(route)) return
    const line = {
      requestId: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(milliseconds * 10) / 10,
      ...(isTelling(route, reply.statusCode) ? { caller: callerOf(request.ip) } : {}),
    }
    const failure = failureOf(request)
    // In a flood there are thousands of these, and nothing is broken: no stack, and nobody is woken.
    if (isAppError(failure, "busy")) log.warn({ ...line, failure: failure.code }, "request shed")
    else if (reply.statusCode >= 500)
      log.error({ ...line, failure: describeError(failure ?? UNSAID) }, "request failed")
    else log.info(line, "request")
  })
}
