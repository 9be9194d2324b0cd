import type { InProcess, PlainAnswer } from "@arnica/contract/client"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { z } from "zod"
import { FROM_PAGE } from "../http/from-page.ts"
import { isShared } from "../http/shared-answers.ts"
import { type SharedCalls, sharedAnswer } from "./shared-calls.ts"

/** What the page's request says about its visitor, and the calls of its rendering have to say too. */
const PASSED_ON = [
  "cookie",
  "x-arnica-sso",
  "user-agent",
  "accept-language",
  "sec-fetch-site",
  "origin",
] as const

const methodSchema = z.enum(["GET", "POST", "PATCH", "DELETE", "PUT", "HEAD"])

type Options = {
  readonly app: FastifyInstance
  readonly request: FastifyRequest
  readonly sharedCalls: SharedCalls
  /** Lets calls of pages through, so that they leave connections for everybody else. */
  readonly share: <T>(call: () => Promise<T>) => Promise<T>
  /** Whoever the page was for has gone: nothing more is asked. */
  readonly gone: AbortSignal | undefined
  /** Leaves out who the visitor is: what is rendered is for everybody. */
  readonly anonymous: boolean
}

/** Where the visitor came from. A page may be opened from anywhere: from a mail in the browser, or sent back by a provider. */
const CAME_FROM: ReadonlySet<string> = new Set(["sec-fetch-site", "origin"])

/**
 * What a call of a rendering says. The GETs that change something are still refused to who came from another site;
 * lists that are read by POST are not: loaders write nothing, and what is written comes from a page's own scripts.
 */
const headersFor = (
  inherited: Readonly<Record<string, string>>,
  method: string,
): Readonly<Record<string, string>> =>
  method === "POST"
    ? Object.fromEntries(Object.entries(inherited).filter(([name]) => !CAME_FROM.has(name)))
    : inherited

const inheritedHeaders = ({ request, anonymous }: Options): Readonly<Record<string, string>> => {
  const inherited: Record<string, string> = { ...FROM_PAGE, host: request.host, "x-request-id": request.id }
  for (const name of anonymous ? [] : PASSED_ON) {
    const value = request.headers[name]
    if (typeof value === "string") inherited[name] = value
  }
  return inherited
}

type Injected = {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
  readonly payload: string
}

const toAnswer = ({ statusCode: status, headers, payload }: Injected): PlainAnswer => {
  if (payload === "") return { status, body: undefined }
  const json = String(headers["content-type"]).includes("json")
  const body: unknown = json ? JSON.parse(payload) : payload
  return { status, body }
}

/** Answers calls of the API in this process, without a socket, on behalf of a page's visitor. */
export const createTransport = (options: Options): InProcess => {
  const inherited = inheritedHeaders(options)
  const { app, request, sharedCalls, share, gone } = options
  return async ({ method: given, path: url, language, headers: own, body: payload }) => {
    gone?.throwIfAborted()
    const key = `${given} ${url} ${language} ${payload ?? ""}`
    return await sharedCalls.answer(key, async () => {
      const method = methodSchema.parse(given)
      const type = payload === undefined ? {} : { "content-type": "application/json" }
      const headers = { ...headersFor(inherited, method), ...own, ...type, language }
      const response = await share(() =>
        app.inject({
          method,
          url,
          remoteAddress: request.ip,
          headers,
          ...(payload === undefined ? {} : { payload }),
        }),
      )
      const shared = response.statusCode === 200 && isShared(response.raw.res)
      return shared ? { shared: sharedAnswer(response.payload) } : { own: toAnswer(response) }
    })
  }
}
