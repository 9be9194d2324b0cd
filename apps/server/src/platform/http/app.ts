import { randomUUID } from "node:crypto"
import type { Endpoint } from "@arnica/contract/endpoint"
import cookie from "@fastify/cookie"
import formbody from "@fastify/formbody"
import multipart from "@fastify/multipart"
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from "fastify"
import type { Clock } from "../clock.ts"
import type { Config } from "../config/config.ts"
import type { Db } from "../db/db.ts"
import { AppError } from "../errors.ts"
import type { Translate } from "../language.ts"
import type { Log } from "../log.ts"
import { admit } from "./audience.ts"
import { refuseCrossSite } from "./cross-site.ts"
import { type Machinery, refuseWrongType, serve } from "./endpoint-route.ts"
import { envelopeOf, foreseen } from "./envelope.ts"
import type { HttpRegistry, Implemented } from "./http.ts"
import { createIdempotency } from "./idempotency.ts"
import { createRequestState } from "./request-state.ts"

export type AppNeeds = {
  readonly config: Config
  readonly clock: Clock
  readonly log: Log
  readonly db: Db
  readonly registry: HttpRegistry
  readonly translate: Translate
}

const BODY_MAX_BYTES = 1024 * 1024
/** Slots and tokens travel in paths. */
const PARAMETER_MAX_LENGTH = 2_000
const REQUEST_ID = /^[\w-]{8,64}$/

const fromMethod = (key: string): { readonly method: string; readonly url: string } => {
  const space = key.indexOf(" ")
  return { method: key.slice(0, space), url: key.slice(space + 1).replaceAll(/\{(\w+)\}/g, ":$1") }
}

const requestId = (given: string | string[] | undefined): string =>
  typeof given === "string" && REQUEST_ID.test(given) ? given : randomUUID()

const bare = ({ config, log }: AppNeeds): FastifyInstance => {
  const logger: FastifyBaseLogger = log
  return Fastify({
    loggerInstance: logger,
    disableRequestLogging: true,
    trustProxy: (_address, hop) => hop < config.trustProxy,
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: 120_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: "idle",
    genReqId: (request) => requestId(request.headers["x-request-id"]),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: PARAMETER_MAX_LENGTH, caseSensitive: true },
  })
}

/** An empty body is no body, whatever type it claims; whether one is needed the contract says. */
const readJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser("error", "error")
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    // It answers through `done`; the promise of its type stands for parsers of another kind.
    void parse(request, typeof body === "string" ? body : body.toString("utf8"), done)
  })
}

const refuse = (needs: AppNeeds, machinery: Machinery) => {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const refusal = foreseen(error)
    const bug = refusal === undefined || refusal.status === 500
    if (bug) needs.log.error({ err: error, request }, "a request failed")
    const language = machinery.state.quickLanguage(request)
    const reader = { language, requestId: request.id, translate: needs.translate }
    const { status, body } = envelopeOf(refusal ?? new AppError("internal"), reader)
    return reply.code(status).type("application/json; charset=utf-8").send(JSON.stringify(body))
  }
}

const route = (
  app: FastifyInstance,
  { key, endpoint, handle }: Implemented,
  needs: AppNeeds & { machinery: Machinery },
): void => {
  const { method, url } = fromMethod(key)
  const { machinery, config } = needs
  const writes = method !== "GET" || endpoint.changesState === true
  app.route({
    method,
    url,
    config: { endpoint },
    onRequest: async (request) => {
      if (writes && endpoint.webhook !== true) refuseCrossSite(request, config.publicUrl)
      if (endpoint.audience !== "public") admit(await machinery.state.readActor(request), endpoint.audience)
      refuseWrongType(request, endpoint)
    },
    handler: (request, reply) => serve({ endpoint, handle }, { request, reply }, machinery),
  })
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** The contract's words on this route. */
    endpoint?: Endpoint
  }
}

/** Builds the HTTP server from what the modules registered. It does not listen yet. */
export const createApp = async (needs: AppNeeds): Promise<FastifyInstance> => {
  const { registry, db, clock, translate } = needs
  const app = bare(needs)
  const state = createRequestState(registry.sessionReader)
  const machinery: Machinery = { state, idempotency: createIdempotency({ db, clock }), translate }
  readJson(app)
  app.setErrorHandler(refuse(needs, machinery))
  app.setNotFoundHandler((request, reply) =>
    refuse(needs, machinery)(new AppError("notFound"), request, reply),
  )
  app.addHook("onSend", async (request, reply) => {
    reply.header("x-request-id", request.id)
  })
  await app.register(cookie)
  await app.register(formbody)
  await app.register(multipart, { throwFileSizeLimit: false })
  for (const implemented of registry.implemented.values()) route(app, implemented, { ...needs, machinery })
  for (const mount of registry.mounts) await app.register(async (scope) => mount(scope))
  return app
}
