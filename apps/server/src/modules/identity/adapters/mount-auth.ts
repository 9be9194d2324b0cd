import { signInSchema, signUpSchema } from "@arnica/contract/identity"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { z } from "zod"
import { AppError } from "../../../platform/errors.ts"
import { refuseCrossSite } from "../../../platform/http/cross-site.ts"
import { parseInput } from "../../../platform/http/validation.ts"
import type { Auth } from "./auth.ts"

/** The calls of the sign-in library that Arnica opens; all its others answer 404. */
const OPEN = {
  "/sign-up/email": { method: "POST", schema: signUpSchema },
  "/sign-in/email": { method: "POST", schema: signInSchema },
  "/sign-out": { method: "POST", schema: null },
  "/get-session": { method: "GET", schema: null },
} as const

/** Attempts a minute from one address, for what guesses at passwords. */
const ATTEMPTS_PER_MINUTE = 20

const authError = z.object({ code: z.string().optional() })

type MountOptions = {
  readonly auth: Auth
  readonly publicUrl: string
  readonly rateFactor: number
  /** Whether an address has an account. */
  readonly isTaken: (email: string) => Promise<boolean>
}

/** Serves the sign-in library at /Auth: input is checked by the contract first, refusals leave in the envelope of all calls. */
export const mountAuth = (app: FastifyInstance, options: MountOptions): void => {
  for (const [path, { method, schema }] of Object.entries(OPEN)) {
    app.route({
      method,
      url: `/Auth${path}`,
      config: { rateLimit: { max: ATTEMPTS_PER_MINUTE * options.rateFactor, timeWindow: 60_000 } },
      handler: async (request, reply) => {
        if (method === "POST") refuseCrossSite(request, options.publicUrl)
        const body = schema === null ? undefined : toLibrary(schema, request.body)
        const response = await options.auth.handler(
          toRequest(request, { publicUrl: options.publicUrl, body }),
        )
        if (!response.ok) throw await toAppError(response, () => options.isTaken(emailIn(body)))
        return forward(reply, response)
      },
    })
  }
}

const named = z.looseObject({ firstName: z.string(), lastName: z.string() })

/** The input as the library takes it: it wants one `name` beside the two that we keep. */
const toLibrary = (schema: typeof signUpSchema | typeof signInSchema, given: unknown): unknown => {
  const data = parseInput({ schema, value: given ?? {} })
  const person = named.safeParse(data)
  return person.success ? { ...person.data, name: `${person.data.firstName} ${person.data.lastName}` } : data
}

const toRequest = (request: FastifyRequest, given: { publicUrl: string; body: unknown }): Request => {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === "string" && name !== "content-length") headers.set(name, value)
  headers.set("x-arnica-client-ip", request.ip)
  if (given.body !== undefined) headers.set("content-type", "application/json")
  return new Request(new URL(request.url, given.publicUrl), {
    method: request.method,
    headers,
    ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
  })
}

const forward = async (reply: FastifyReply, response: Response): Promise<FastifyReply> => {
  for (const cookie of response.headers.getSetCookie()) reply.header("set-cookie", cookie)
  return reply
    .status(response.status)
    .header("content-type", "application/json; charset=utf-8")
    .header("cache-control", "no-store")
    .send(await response.text())
}

const addressed = z.object({ email: z.string() })

const emailIn = (body: unknown): string => addressed.safeParse(body).data?.email ?? ""

const toAppError = async (response: Response, isTaken: () => Promise<boolean>): Promise<AppError> => {
  const body: unknown = await response.json().catch(() => ({})) // An empty refusal has no code; its status tells.
  const code = authError.safeParse(body).data?.code ?? ""
  // The library says this one for whatever stopped the insert: somebody who was faster with the address, for one.
  const failed = code === "FAILED_TO_CREATE_USER"
  if (code.startsWith("USER_ALREADY_EXISTS") || (failed && (await isTaken())))
    return new AppError("emailTaken", { details: [atField("email", "emailTaken")] })
  if (failed) return new AppError("internal")
  if (code === "INVALID_EMAIL_OR_PASSWORD" || response.status === 401)
    return new AppError("invalidCredentials")
  if (code.startsWith("PASSWORD_")) return new AppError("weakPassword")
  if (response.status === 403) return new AppError("crossSite")
  if (response.status === 404) return new AppError("notFound")
  if (response.status >= 500) return new AppError("internal")
  return new AppError("badInput")
}

const atField = (path: string, code: string) => ({ path, message: "", translationKey: `errors:${code}` })
