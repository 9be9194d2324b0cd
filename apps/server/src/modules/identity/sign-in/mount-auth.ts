import { signUpAgainSchema } from "@arnica/contract/identity"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { z } from "zod"
import { AppError } from "../../../platform/errors.ts"
import { refuseCrossSite } from "../../../platform/http/cross-site.ts"
import { parseInput } from "../../../platform/http/validation.ts"
import { toAppError } from "../adapters/auth-errors.ts"
import { AUTH_PATHS, type AuthPath } from "../adapters/auth-paths.ts"
import { sessionCookiesAt } from "../sessions/session-cookies.ts"
import { sessionValueOf } from "../sessions/session-reader.ts"
import { signUpBrowsersAt } from "../sign-up/sign-up-browsers.ts"
import { type AuthCall, accountOf, after, before, counted, type StepNeeds } from "./auth-steps.ts"
import { languageCookieOf } from "./language-cookie.ts"
import { OWN_ANSWERS, type OwnAnswers } from "./own-answers.ts"

type MountOptions = StepNeeds &
  OwnAnswers & {
    readonly publicUrl: string
    readonly rateFactor: number
  }

/** Serves the sign-in library at /Auth: input is checked by the contract first, refusals leave in the envelope of all calls. */
export const mountAuth = (app: FastifyInstance, options: MountOptions): void => {
  for (const entry of AUTH_PATHS) {
    app.route({
      method: entry.method,
      url: `/Auth${entry.path}`,
      config: { rateLimit: { max: entry.perMinute * options.rateFactor, timeWindow: 60_000 } },
      handler: (request, reply) => answer(options, { entry, request, reply }),
    })
  }
}

type Given = { readonly entry: AuthPath; readonly request: FastifyRequest; readonly reply: FastifyReply }

const answer = async (options: MountOptions, { entry, request, reply }: Given): Promise<FastifyReply> => {
  // Reads too: they are asked by our own pages alone, and one of them begins a sign-in.
  refuseCrossSite(request, options.publicUrl)
  const account = await accountOf(options, request)
  if (entry.signedIn === true && account === null) throw new AppError("noSession")
  const data =
    entry.schema === null ? undefined : parseInput({ schema: entry.schema, value: request.body ?? {} })
  const call = { entry, request, data, account }
  refuseOtherBrowsers(options, call)
  await before(options, call)
  if (entry.answeredBy !== undefined) {
    const answered = await OWN_ANSWERS[entry.answeredBy](options, { request, data })
    if (entry.answeredBy === "signUp") {
      const { signUpId } = signUpAgainSchema.parse(answered)
      reply.header("set-cookie", signUpBrowsersAt(options.publicUrl).note(request, signUpId))
    }
    return reply.header("cache-control", "no-store").send(answered)
  }
  const response = await counted(options, { call, work: () => askLibrary(options, call) })
  const cookies = response.headers.getSetCookie()
  const value = sessionCookiesAt(options.publicUrl).newValueIn(cookies)
  await after(options, { ...call, session: value ?? sessionValueOf(request, options.auth) })
  const body = await response.text()
  await options.writeDown({ path: entry.path, request, before: call.account, cookies, body })
  const isBrowser = comesFromBrowser(request)
  if (isBrowser && account === null) {
    const language = await languageCookieOf(options.auth, { cookies, publicUrl: options.publicUrl })
    if (language !== undefined) reply.header("set-cookie", language)
  }
  // What keeps no cookies learns the value that it is to send from now on. Scripts in a page never see it.
  if (!isBrowser && value !== undefined) reply.header("x-arnica-sso", value)
  return forward(reply, { response, body })
}

const comesFromBrowser = ({ headers }: FastifyRequest): boolean =>
  headers.origin !== undefined || headers["sec-fetch-site"] !== undefined

/** A browser ends a sign-up that began in it, and knows of no other. */
const refuseOtherBrowsers = ({ publicUrl }: MountOptions, { entry, request, data }: AuthCall): void => {
  if (entry.path !== "/sign-up/code" || !comesFromBrowser(request)) return
  const { signUpId } = signUpAgainSchema.parse(data)
  if (!signUpBrowsersAt(publicUrl).isFrom(request, signUpId)) throw new AppError("wrongMailedCode")
}

/** The library's answer; what it refuses is thrown. */
const askLibrary = async (options: MountOptions, call: AuthCall): Promise<Response> => {
  const response = await options.auth.handler(toRequest(call, options))
  if (response.ok) return response
  throw await toAppError(response, call.entry.path)
}

const linkSchema = z.object({ token: z.string() })

/** The request as the library reads it. */
const toRequest = ({ entry, request, data }: AuthCall, { auth, publicUrl }: MountOptions): Request => {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === "string" && name !== "content-length") headers.set(name, value)
  headers.set("x-arnica-client-ip", request.ip)
  const value = sessionValueOf(request, auth)
  // Phones send the session's value in a header of ours.
  if (value !== undefined && request.headers["x-arnica-sso"] !== undefined)
    headers.set("cookie", sessionCookiesAt(publicUrl).headerOf(value))
  const url = new URL(`/Auth${entry.path}`, publicUrl)
  if (entry.path === "/verify-email") {
    url.searchParams.set("token", linkSchema.parse(data).token)
    return new Request(url, { method: "GET", headers })
  }
  if (entry.asksByGet === true) return new Request(url, { method: "GET", headers })
  if (data === undefined) return new Request(url, { method: entry.method, headers })
  headers.set("content-type", "application/json")
  const body = JSON.stringify(entry.toLibrary === undefined ? data : entry.toLibrary(data, publicUrl))
  return new Request(url, { method: entry.method, headers, body })
}

const answered = z.looseObject({ token: z.unknown().optional(), session: z.unknown().optional() })

/** The library tells scripts the session's value; the cookie is enough. */
const withoutToken = (text: string): string => {
  const body = answered.safeParse(JSON.parse(text === "" ? "null" : text))
  if (!body.success) return text
  const { token: _token, session: _session, ...rest } = body.data
  return JSON.stringify(rest)
}

const forward = async (
  reply: FastifyReply,
  { response, body }: { response: Response; body: string },
): Promise<FastifyReply> => {
  const cookies = response.headers.getSetCookie()
  for (const cookie of cookies) reply.header("set-cookie", cookie)
  return reply
    .status(response.status)
    .header("content-type", "application/json; charset=utf-8")
    .header("cache-control", "no-store")
    .send(withoutToken(body))
}
