import { type DestinationStream, type Logger, pino } from "pino"
import { describeError } from "./log-error.ts"

export type Log = Logger

const SECRET_KEYS = [
  "authorization",
  "cookie",
  "set-cookie",
  "x-arnica-sso",
  "explicitAuth",
  "password",
  "newPassword",
  "currentPassword",
  "token",
  "secret",
  "nonce",
  "email",
  "phone",
  "phoneNumber",
  "cnp",
  "body",
  "html",
  "text",
  "payload",
]

const bracketed = (key: string): string => `["${key}"]`

/** Paths of what must never be read in a log: at the top, one, two and three levels down. */
const REDACTED = SECRET_KEYS.flatMap((key) => {
  const name = bracketed(key)
  return [name, `*${name}`, `*.*${name}`, `*.*.*${name}`]
})

/** Values of the query that are credentials or personal: their place stays, what they say goes. */
const withoutSecrets = (url: string): string =>
  url.replace(/([?&](?:explicitAuth|token|email|nonce|code)=)[^&#]*/gi, "$1[redacted]")

type RequestLike = { readonly method?: string; readonly url?: string; readonly id?: unknown }

const describeRequest = (request: RequestLike): Record<string, unknown> => ({
  method: request.method,
  url: request.url === undefined ? undefined : withoutSecrets(request.url),
  requestId: request.id,
})

/** The server's log: one JSON object a line, ids instead of people, secrets cut out. */
export const createLog = (options: {
  readonly level: string
  readonly destination?: DestinationStream
}): Log => {
  const settings = {
    level: options.level,
    base: { service: "arnica" },
    redact: { paths: REDACTED, censor: "[redacted]" },
    serializers: {
      req: describeRequest,
      request: describeRequest,
      err: (error: unknown) => describeError(error),
    },
  }
  return options.destination === undefined ? pino(settings) : pino(settings, options.destination)
}
