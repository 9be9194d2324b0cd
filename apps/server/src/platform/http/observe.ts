import type { FastifyInstance } from "fastify"
import type { Log } from "../log.ts"
import type { Metrics } from "../metrics/metrics.ts"

/** Looked at every few seconds by machines: worth no line. */
const QUIET: ReadonlySet<string> = new Set(["/health/live", "/health/ready", "/metrics"])

const UNKNOWN = "unknown"

/** One line and one measurement for each answer, by route. */
export const observe = (
  app: FastifyInstance,
  { log, metrics }: { readonly log: Log; readonly metrics: Metrics },
): void => {
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
    }
    if (reply.statusCode >= 500) log.error(line, "request failed")
    else log.info(line, "request")
  })
}
