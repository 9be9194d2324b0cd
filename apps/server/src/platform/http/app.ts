import { randomUUID } from "node:crypto"
import compress from "@fastify/compress"
import cookie from "@fastify/cookie"
import formbody from "@fastify/formbody"
import multipart from "@fastify/multipart"
import rateLimit from "@fastify/rate-limit"
import websocket from "@fastify/websocket"
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify"
import { AppError } from "../errors.ts"
import { createVirusScan } from "../files/virus-scan.ts"
import type { Platform } from "../types.ts"
import { refuseBroken } from "./broken-requests.ts"
import type { CallCounts } from "./call-counts.ts"
import { createLimitStore } from "./call-limits.ts"
import { addRoute } from "./contract-routes.ts"
import type { Machinery } from "./endpoint-route.ts"
import { envelopeOf, foreseen } from "./envelope.ts"
import { isFromPage } from "./from-page.ts"
import type { HttpRegistry } from "./http.ts"
import type { Idempotency } from "./idempotency.ts"
import { guardImpersonation } from "./impersonation.ts"
import { noteFailure, observe } from "./observe.ts"
import { boundConnections, PATIENCE } from "./patience.ts"
import { refuseDeep } from "./read-json.ts"
import { createRequestState } from "./request-state.ts"
import { secure } from "./security.ts"

export type AppNeeds = {
  readonly platform: Platform
  readonly registry: HttpRegistry
  readonly idempotency: Idempotency
  readonly callCounts: CallCounts
  /** Sends away whoever is connected by websocket. */
  readonly drainLive: () => void
}

const BODY_MAX_BYTES = 1024 * 1024
const FRAME_MAX_BYTES = 16 * 1024
const BROKEN = 1011
/** Whose turn did not come may try again then. */
const AGAIN_SECONDS = 5
/** Slots and tokens travel in paths. */
const PARAMETER_MAX_LENGTH = 2_000
const REQUEST_ID = /^[\w-]{8,64}$/
/** Under one packet's worth compressing costs time and saves none. */
const COMPRESS_FROM_BYTES = 1_400

const requestId = (given: string | string[] | undefined): string =>
  typeof given === "string" && REQUEST_ID.test(given) ? given : randomUUID()

type Refuse = (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply

const bare = ({ config, log, translate }: Platform, refuse: Refuse): FastifyInstance => {
  const logger: FastifyBaseLogger = log
  return Fastify({
    loggerInstance: logger,
    // An address that cannot be read never reaches a route, and so not the error handler either.
    frameworkErrors: (error, request, reply) => {
      refuse(error, request, reply)
    },
    logController: new LogController({ disableRequestLogging: true }),
    // A logger of its own for every request costs a tenth of a short answer; our lines name the request themselves.
    childLoggerFactory: (given) => given,
    trustProxy: (_address, hop) => hop < config.trustProxy,
    bodyLimit: BODY_MAX_BYTES,
    http: { headersTimeout: PATIENCE.headers, connectionsCheckingInterval: PATIENCE.check },
    requestTimeout: PATIENCE.request,
    keepAliveTimeout: PATIENCE.idle,
    connectionTimeout: PATIENCE.silence,
    forceCloseConnections: "idle",
    return503OnClosing: true,
    clientErrorHandler: refuseBroken(translate),
    genReqId: (request) => requestId(request.headers["x-request-id"]),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: PARAMETER_MAX_LENGTH, caseSensitive: true },
  })
}

/** What is signed is checked as it came, before anything reads it. */
const readSigned = (app: FastifyInstance): void => {
  app.addContentTypeParser("application/webhook+json", { parseAs: "string" }, (_request, body, done) =>
    done(null, body),
  )
}

/** An empty body is no body, whatever type it claims; whether one is needed the contract says. */
const readJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser("error", "error")
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    const text = typeof body === "string" ? body : body.toString("utf8")
    refuseDeep(text)
    // It answers through `done`; the promise of its type stands for parsers of another kind.
    void parse(request, text, done)
  })
}

const refuseBy = ({ log, translate }: Platform, { state }: Machinery): Refuse => {
  return (error, request, reply) => {
    const refusal = foreseen(error)
    if (refusal === undefined || refusal.status >= 500) noteFailure(request, error)
    if (refusal === undefined || refusal.status === 500)
      log.error({ err: error, request }, "a request failed")
    if (refusal?.code === "busy") reply.header("retry-after", AGAIN_SECONDS)
    const reader = { language: state.quickLanguage(request), requestId: request.id, translate }
    const { status, body } = envelopeOf(refusal ?? new AppError("internal"), reader)
    return reply.code(status).type("application/json; charset=utf-8").send(JSON.stringify(body))
  }
}

/** Before any route, so that none answers an upgrade as if it were a plain request. */
const takeUpgrades = async (
  app: FastifyInstance,
  { log, drainLive }: Pick<Platform, "log"> & Pick<AppNeeds, "drainLive">,
): Promise<void> => {
  await app.register(websocket, {
    options: { maxPayload: FRAME_MAX_BYTES, perMessageDeflate: false },
    errorHandler: (error, socket) => {
      log.info({ err: error }, "a websocket broke")
      socket.close(BROKEN)
    },
    preClose: (done) => {
      drainLive()
      app.websocketServer.close()
      done()
    },
  })
}

/**
 * What goes without being counted: files, as a house full of people behind one address opens many pages; and what a page
 * asks while it is rendered, as the page itself is counted. Calls with a limit of their own count wherever they come from.
 */
const isUncounted = (request: FastifyRequest): boolean => {
  const { uncounted, rateLimit: own } = request.routeOptions.config
  return uncounted === true || (own === undefined && isFromPage(request))
}

const addPlugins = async (
  app: FastifyInstance,
  { platform: { config }, callCounts }: Pick<AppNeeds, "platform" | "callCounts">,
): Promise<void> => {
  await secure(app, config)
  await app.register(rateLimit, {
    max: config.rateLimit.perMinute,
    timeWindow: 60_000,
    store: createLimitStore(callCounts),
    allowList: isUncounted,
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError("tooManyRequests", { params: { seconds: Math.ceil(ttl / 1000) } }),
  })
  await app.register(compress, {
    threshold: COMPRESS_FROM_BYTES,
    encodings: ["br", "gzip"],
    globalDecompression: false,
  })
  await app.register(cookie)
  await app.register(formbody)
  await app.register(multipart, { throwFileSizeLimit: false })
}

/** Builds the HTTP server from what the modules registered. It does not listen yet. */
export const createApp = async (needs: AppNeeds): Promise<FastifyInstance> => {
  const { platform, registry, idempotency, drainLive } = needs
  const { config, log, translate } = platform
  const state = createRequestState(registry.sessionReader)
  const machinery: Machinery = {
    state,
    impersonation: guardImpersonation(platform, state),
    idempotency,
    translate,
    scan: config.virusScanUrl === undefined ? undefined : createVirusScan(config.virusScanUrl),
  }
  const refuse = refuseBy(platform, machinery)
  const app = bare(platform, refuse)
  boundConnections(app)
  readSigned(app)
  readJson(app)
  app.setErrorHandler(refuse)
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id)
  })
  observe(app, platform)
  await addPlugins(app, needs)
  await takeUpgrades(app, { log, drainLive })
  for (const hook of registry.requestHooks) app.addHook("onRequest", hook)
  app.addHook("onRequest", machinery.impersonation.watch)
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) =>
    refuse(new AppError("notFound"), request, reply),
  )
  for (const implemented of registry.implemented.values())
    addRoute(app, { implemented, machinery, config, isKeptByNobody: registry.isKeptByNobody })
  for (const mount of registry.mounts) await app.register(async (scope) => mount(scope))
  return app
}
