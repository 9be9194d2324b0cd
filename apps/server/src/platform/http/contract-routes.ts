import type { Endpoint } from "@arnica/contract/endpoint"
import type { FastifyInstance, FastifyRequest } from "fastify"
import type { Config } from "../config/config.ts"
import { admit } from "./audience.ts"
import { refuseCrossSite } from "./cross-site.ts"
import { type Machinery, refuseWrongType, serve } from "./endpoint-route.ts"
import type { HttpRegistry, Implemented } from "./http.ts"
import { allowOtherSites, answerPreflights } from "./other-sites.ts"
import { noteShared } from "./shared-answers.ts"

declare module "fastify" {
  interface FastifyContextConfig {
    /** The contract's words on this route. */
    endpoint?: Endpoint
    /** Its key there. */
    endpointKey?: string
    /** Files that every page brings along: asking for them counts for nothing. */
    uncounted?: boolean
  }
}

type Needs = {
  readonly implemented: Implemented
  readonly machinery: Machinery
  readonly config: Config
  readonly isKeptByNobody: HttpRegistry["isKeptByNobody"]
}

const addressOf = (key: string): { readonly method: string; readonly url: string } => {
  const space = key.indexOf(" ")
  return { method: key.slice(0, space), url: key.slice(space + 1).replaceAll(/\{(\w+)\}/g, ":$1") }
}

const MINUTE_MS = 60_000
const KEPT_BY_NOBODY = "private, no-store"

/** What a session decided must be kept by nobody; the rest may be kept, but is asked for again each time. */
const keeping = (request: FastifyRequest, endpoint: Endpoint): string => {
  const { cookie, "x-arnica-sso": sso } = request.headers
  if (endpoint.fromOtherSites === true) return KEPT_BY_NOBODY
  const open = endpoint.audience === "public" && (cookie ?? "") === "" && sso === undefined
  return open ? "no-cache" : KEPT_BY_NOBODY
}

/** Registers one endpoint of the contract. Who may call is settled before anything of the call is read. */
export const addRoute = (app: FastifyInstance, needs: Needs): void => {
  const { implemented, machinery, config, isKeptByNobody } = needs
  const { key, endpoint, handle } = implemented
  const { method, url } = addressOf(key)
  const writes = method !== "GET" || endpoint.changesState === true
  const limit = endpoint.perMinute
  if (endpoint.fromOtherSites === true) answerPreflights(app, { url, method })
  app.route({
    method,
    url,
    config: {
      endpoint,
      endpointKey: key,
      ...(limit === undefined
        ? {}
        : { rateLimit: { max: limit * config.rateLimit.factor, timeWindow: MINUTE_MS } }),
    },
    onRequest: async (request, reply) => {
      reply.header("cache-control", isKeptByNobody(request.url) ? KEPT_BY_NOBODY : keeping(request, endpoint))
      if (endpoint.fromOtherSites === true) allowOtherSites(reply)
      else if (writes && endpoint.webhook !== true) refuseCrossSite(request, config.publicUrl)
      if (endpoint.audience !== "public") admit(await machinery.state.readActor(request), endpoint.audience)
      refuseWrongType(request, endpoint)
    },
    handler: (request, reply) => {
      if (endpoint.sameForAll === true && !isKeptByNobody(request.url)) noteShared(reply.raw)
      return machinery.impersonation.around(request, () =>
        serve({ endpoint, handle, machinery }, { request, reply }),
      )
    },
  })
}
