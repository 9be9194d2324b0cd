import { recoverSchema } from "@arnica/contract/account-security"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { z } from "zod"
import { AppError } from "../../../platform/errors.ts"
import { refuseCrossSite } from "../../../platform/http/cross-site.ts"
import { parseInput } from "../../../platform/http/validation.ts"
import { toAppError } from "./auth-errors.ts"
import { AUTH_PATHS, type AuthPath } from "./auth-paths.ts"
import { type AuthCall, accountOf, after, before, counted, emailIn, type StepNeeds } from "./auth-steps.ts"
import type { Recovery } from "./recovery.ts"
import { sessionCookiesAt } from "./session-cookies.ts"
import { sessionValueOf } from "./session-reader.ts"

type MountOptions = StepNeeds & {
  readonly recovery: Recovery
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
  await before(options, call)
  if (entry.later === true) {
    const { email, next } = forgotten.parse(data)
    await options.recovery.begin({
      ...{ email, next, language: options.languageOf(request), address: request.ip },
    })
    return reply.header("cache-control", "no-store").send({ status: true })
  }
  const ask = (): Promise<Response> => counted(options, { call, work: () => askLibrary(options, call) })
  const response =
    entry.tellsTaken === true ? await options.takenAnswers.bounded(request.ip, ask) : await ask()
  const cookies = response.headers.getSetCookie()
  const value = sessionCookiesAt(options.publicUrl).newValueIn(cookies)
  await after(options, { ...call, session: value ?? sessionValueOf(request, options.auth) })
  const body = await response.text()
  await options.writeDown({ path: entry.path, request, before: call.account, cookies, body })
  return forward(reply, { request, response, body, value })
}

/** The library's answer; what it refuses is thrown. */
const askLibrary = async (options: MountOptions, call: AuthCall): Promise<Response> => {
  const { entry, data } = call
  const response = await options.auth.handler(toRequest(call, options))
  if (response.ok) return response
  const email = emailIn(data)
  throw await toAppError(response, { path: entry.path, isTaken: () => options.isTaken(email) })
}

const linkSchema = z.object({ token: z.string() })
const forgotten = recoverSchema.pick({ email: true, next: true })

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
  {
    request,
    response,
    body,
    value,
  }: { request: FastifyRequest; response: Response; body: string; value: string | undefined },
): Promise<FastifyReply> => {
  const cookies = response.headers.getSetCookie()
  for (const cookie of cookies) reply.header("set-cookie", cookie)
  const isBrowser = request.headers.origin !== undefined || request.headers["sec-fetch-site"] !== undefined
  // What keeps no cookies learns the value that it is to send from now on. Scripts in a page never see it.
  if (!isBrowser && value !== undefined) reply.header("x-arnica-sso", value)
  return reply
    .status(response.status)
    .header("content-type", "application/json; charset=utf-8")
    .header("cache-control", "no-store")
    .send(withoutToken(body))
}
