import type { FastifyInstance, FastifyRequest } from "fastify"
import { z } from "zod"
import { isShared } from "../http/shared-answers.ts"
import type { Transport } from "./page-module.ts"
import { type SharedCalls, sharedAnswer } from "./shared-calls.ts"

/** What the page's request says about its visitor, and the calls of its rendering have to say too. */
const PASSED_ON = ["cookie", "x-arnica-sso", "user-agent", "sec-fetch-site", "origin"] as const

const methodSchema = z.enum(["GET", "POST", "PATCH", "DELETE", "PUT", "HEAD"])
const EMPTY: ReadonlySet<number> = new Set([204, 205, 304])

type Options = {
  readonly app: FastifyInstance
  readonly request: FastifyRequest
  readonly sharedCalls: SharedCalls
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
  const inherited: Record<string, string> = { host: request.host, "x-request-id": request.id }
  for (const name of anonymous ? [] : PASSED_ON) {
    const value = request.headers[name]
    if (typeof value === "string") inherited[name] = value
  }
  return inherited
}

type Injected = {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
  readonly rawPayload: Buffer
}

const toResponse = ({ statusCode, headers: given, rawPayload }: Injected): Response => {
  const headers = new Headers()
  for (const [name, value] of Object.entries(given)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) headers.append(name, String(one))
  }
  return new Response(EMPTY.has(statusCode) ? null : Uint8Array.from(rawPayload), {
    status: statusCode,
    headers,
  })
}

/** Calls the API in this process, without a socket, on behalf of a page's visitor. */
export const createTransport = (options: Options): Transport => {
  const inherited = inheritedHeaders(options)
  return async (call) => {
    const { pathname, search } = new URL(call.url)
    const method = methodSchema.parse(call.method)
    const payload = call.body === null ? undefined : Buffer.from(await call.arrayBuffer())
    const headers = { ...headersFor(inherited, method), ...Object.fromEntries(call.headers) }
    const key = JSON.stringify([method, pathname + search, call.headers.get("language"), payload?.toString()])
    return await options.sharedCalls.answer(key, async () => {
      const response = await options.app.inject({
        ...{ method, url: pathname + search, remoteAddress: options.request.ip, headers },
        ...(payload === undefined ? {} : { payload }),
      })
      const shared = response.statusCode === 200 && isShared(response.raw.res)
      return shared ? { shared: sharedAnswer(response.payload) } : { response: toResponse(response) }
    })
  }
}
