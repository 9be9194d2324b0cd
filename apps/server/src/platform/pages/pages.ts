import { LANGUAGE_COOKIE } from "@arnica/i18n/languages"
import fastifyStatic from "@fastify/static"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import type { Clock } from "../clock.ts"
import type { Config } from "../config/config.ts"
import { AppError, isAppError } from "../errors.ts"
import { goneOf } from "../http/gone.ts"
import type { HttpRegistry } from "../http/http.ts"
import { failureOf, noteFailure } from "../http/observe.ts"
import { isSecure, newNonce, type PageSources, pagePolicy } from "../http/security.ts"
import type { Translate } from "../language.ts"
import type { Log } from "../log.ts"
import type { CallsFirst } from "./calls-first.ts"
import { crowdedPage, languageOfPage } from "./crowded-page.ts"
import { type CachedPage, createPageCache, type RenderedPage } from "./page-cache.ts"
import type { PageModule, WebBuild } from "./page-module.ts"
import { createRendering } from "./rendering.ts"

type Needs = {
  readonly build: WebBuild
  readonly config: Config
  readonly clock: Clock
  readonly log: Log
  readonly translate: Translate
  readonly callsFirst: CallsFirst
  /** Hosts that pages may need beyond our own, by the name under which a page asks for them, and whose pages nobody keeps. */
  readonly registry: Pick<HttpRegistry, "pageSources" | "isKeptByNobody">
}

/** Below these stand the API and what is ours: nothing there is ever a page. */
const NO_PAGE = /^\/(rest|api|Auth|health|metrics|dev|media|gateway)(\/|$)/
const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-)?arnica\.session/
const LANGUAGE = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([\\w-]{2,10})`)
const YEAR_SECONDS = 31_536_000
const CACHE_BYTES = 64 * 1024 * 1024
/** Whose page could not be made may try again then. */
const AGAIN_SECONDS = 5
/** As other servers note who went before their answer. */
const GONE = 499
/** Names the build of the web app that is served now. */
const BUILD_HEADER = "x-arnica-build"
/** A page says here which of the known foreign hosts it needs (`payment`); visitors never see the header. */
const NEEDS_HEADER = "x-page-needs"

const FORWARDED: ReadonlySet<string> = new Set([
  "content-type",
  "location",
  "link",
  "vary",
  "content-language",
  "cache-control",
])

/** Browsers ask for a page each time, and mostly hear that nothing has changed. */
const OF_EVERYBODY = { vary: "accept-encoding, cookie, x-arnica-sso", "cache-control": "private, no-cache" }

const isSignedIn = (request: FastifyRequest): boolean =>
  SESSION_COOKIE.test(request.headers.cookie ?? "") ||
  request.headers["x-arnica-sso"] !== undefined ||
  request.url.includes("explicitAuth=")

const languageOf = (request: FastifyRequest): string => LANGUAGE.exec(request.headers.cookie ?? "")?.[1] ?? ""

const originOf = (request: FastifyRequest, config: Config): string =>
  // In production only one name counts, so that nobody's Host header ends up in links or fills the cache.
  config.isProduction ? config.publicUrl : originNamed(`${request.protocol}://${request.host}`)

/** Who names no host is told so, instead of having every page break on it. */
const originNamed = (origin: string): string => {
  if (URL.parse(origin)?.pathname !== "/") throw new AppError("badInput")
  return origin
}

/** An address of ours, also when the path looks like another host's: `//elsewhere.example/en`, or a whole address. */
const addressOf = (url: string, origin: string): URL => {
  if (url.startsWith("/")) return new URL(`${origin}${url}`)
  const { pathname, search } = new URL(url, origin)
  return new URL(`${origin}${pathname}${search}`)
}

type Addressed = { readonly address: string; readonly origin: string; readonly anonymous: boolean }

const toWebRequest = (request: FastifyRequest, given: Addressed): Request => {
  const headers = new Headers()
  const language = languageOf(request)
  if (given.anonymous) {
    if (language !== "") headers.set("cookie", `${LANGUAGE_COOKIE}=${language}`)
    headers.set("accept", "text/html")
  } else {
    for (const [name, value] of Object.entries(request.headers))
      if (typeof value === "string") headers.set(name, value)
  }
  return new Request(addressOf(given.address, given.origin), { method: "GET", headers })
}

const forward = async (reply: FastifyReply, response: Response): Promise<FastifyReply> => {
  reply.code(response.status)
  for (const [name, value] of response.headers) if (FORWARDED.has(name)) reply.header(name, value)
  for (const cookie of response.headers.getSetCookie()) reply.header("set-cookie", cookie)
  const html = await bytesOf(response)
  return html.length === 0 ? reply.send() : reply.send(html)
}

const bytesOf = async (response: Response): Promise<Buffer> => {
  const { buffer, byteOffset, length } = await response.bytes()
  return Buffer.from(buffer, byteOffset, length)
}

type Answered = { readonly request: FastifyRequest; readonly nonce: string }

const toRendered = async (response: Response, { request, nonce }: Answered): Promise<RenderedPage> => {
  const headers: Record<string, string> = {}
  for (const [name, value] of response.headers) {
    if (FORWARDED.has(name) || name === NEEDS_HEADER) headers[name] = value
  }
  const html = await bytesOf(response)
  const own = /no-store|private/.test(response.headers.get("cache-control") ?? "")
  const cacheable = response.status === 200 && response.headers.getSetCookie().length === 0 && !own
  return { status: response.status, headers, html, nonce, cacheable, failure: failureOf(request) }
}

const encodingFor = (request: FastifyRequest): "br" | "gzip" | undefined => {
  const accepted = request.headers["accept-encoding"] ?? ""
  if (/\bbr\b/.test(accepted)) return "br"
  return /\bgzip\b/.test(accepted) ? "gzip" : undefined
}

const sendCached = (request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply => {
  const { [NEEDS_HEADER]: _, ...headers } = page.headers
  // A page that holds the secret of a link says itself that nobody may keep it.
  reply.code(page.status).headers(OF_EVERYBODY).headers(headers)
  if (page.status === 200) reply.header("etag", page.etag)
  if (page.status === 200 && request.headers["if-none-match"] === page.etag) return reply.code(304).send()
  if (page.html.length === 0) return reply.send()
  const encoding = encodingFor(request)
  if (encoding !== undefined) reply.header("content-encoding", encoding)
  if (encoding === "br") return reply.send(page.brotli)
  return reply.send(encoding === "gzip" ? page.gzip : page.html)
}

/** The bot check stands in forms that open over any page. */
const botCheckSources = ({ botCheck }: Config): PageSources => {
  if (botCheck === undefined) return {}
  const { origin } = new URL(botCheck.script)
  return { "script-src": [origin], "frame-src": [origin], "connect-src": [origin] }
}

/** A room is reached from any page without loading another document. */
const mediaSources = ({ forwarding }: Config): PageSources =>
  forwarding?.kind === "livekit"
    ? { "connect-src": [forwarding.url, forwarding.url.replace(/^ws/, "http")] }
    : {}

const mergeSources = (all: readonly PageSources[]): PageSources => {
  const names = [...new Set(all.flatMap((sources) => Object.keys(sources)))]
  return Object.fromEntries(names.map((name) => [name, all.flatMap((sources) => sources[name] ?? [])]))
}

const extraOf = (
  needs: Needs,
  header: string | null | undefined,
): { readonly extra: PageSources } | Record<string, never> => {
  const extra = header === null || header === undefined ? undefined : needs.registry.pageSources.get(header)
  const all = mergeSources([botCheckSources(needs.config), mediaSources(needs.config), extra ?? {}])
  return Object.keys(all).length === 0 ? {} : { extra: all }
}

const serveAssets = async (app: FastifyInstance, folder: string): Promise<void> => {
  app.addHook("onRoute", (route) => {
    route.config = { ...route.config, uncounted: true }
  })
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const hashed = file.includes("/assets/")
      reply.header(
        "cache-control",
        hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : "public, max-age=3600",
      )
    },
  })
}

/** Answers in place of a page that could not be made in time; throws whatever else went wrong. */
const sendInstead = (
  { config, translate }: Needs,
  { request, reply, error, gone }: Answering & { readonly error: unknown; readonly gone: AbortSignal },
): FastifyReply => {
  if (gone.aborted) return reply.code(GONE).send()
  if (!isAppError(error, "busy")) throw error
  noteFailure(request, error)
  return reply
    .code(503)
    .headers({ "retry-after": AGAIN_SECONDS, "cache-control": "no-store" })
    .header("content-security-policy", pagePolicy({ scripts: [], upgrade: isSecure(config) }))
    .type("text/html; charset=utf-8")
    .send(crowdedPage(languageOfPage(request.url, languageOf(request)), translate))
}

type Answering = { readonly request: FastifyRequest; readonly reply: FastifyReply }

/** Serves the built web app: its files under their own paths, and every other address as a page. */
export const mountPages = async (app: FastifyInstance, needs: Needs): Promise<void> => {
  const { build, config, clock, log, registry, callsFirst } = needs
  const pages: PageModule = build.pages
  const cache = createPageCache({ clock, log, maxBytes: CACHE_BYTES })
  const render = createRendering({ app, pages, config, clock, log, callsFirst })
  const upgrade = isSecure(config)
  // With every answer, so that a page that has been open for long learns of a new version.
  app.addHook("onRequest", async (_request, reply) => {
    reply.header(BUILD_HEADER, pages.build)
  })
  await app.register((files) => serveAssets(files, build.clientFolder))

  const sendOwn = async (
    { request, reply }: Answering,
    { origin, gone }: { origin: string; gone: AbortSignal },
  ): Promise<FastifyReply> => {
    const nonce = newNonce()
    const page = toWebRequest(request, { address: request.url, origin, anonymous: false })
    const response = await render({ request, page, anonymous: false, nonce, gone })
    const extra = extraOf(needs, response.headers.get(NEEDS_HEADER))
    reply.header("content-security-policy", pagePolicy({ scripts: [`'nonce-${nonce}'`], ...extra, upgrade }))
    reply.header("cache-control", "private, no-store")
    return await forward(reply, response)
  }
  const sendKept = async (
    { request, reply }: Answering,
    { origin, gone }: { origin: string; gone: AbortSignal },
  ): Promise<FastifyReply> => {
    const address = pages.knownAddress(addressOf(request.url, origin))
    const kept = await cache.get(`${origin} ${languageOf(request)} ${address}`, {
      gone,
      render: async (left) => {
        const page = toWebRequest(request, { address, origin, anonymous: true })
        const nonce = newNonce()
        const response = await render({ request, page, anonymous: true, nonce, gone: left })
        return await toRendered(response, { request, nonce })
      },
    })
    if (kept.status >= 500) noteFailure(request, kept.failure)
    const extra = extraOf(needs, kept.headers[NEEDS_HEADER])
    reply.header("content-security-policy", pagePolicy({ scripts: kept.scriptHashes, ...extra, upgrade }))
    return sendCached(request, reply, kept)
  }

  app.get("/*", async (request, reply) => {
    if (NO_PAGE.test(request.url.split("?", 1)[0] ?? "")) throw new AppError("notFound")
    const origin = originOf(request, config)
    const asked = toWebRequest(request, { address: request.url, origin, anonymous: false })
    const redirect = pages.languageRedirect(asked)
    if (redirect !== undefined) return await forward(reply, redirect)
    const gone = goneOf(reply)
    const isOwn = isSignedIn(request) || registry.isKeptByNobody(request.url)
    const send = isOwn ? sendOwn : sendKept
    return await send({ request, reply }, { origin, gone }).catch((error: unknown) =>
      sendInstead(needs, { request, reply, error, gone }),
    )
  })
}
