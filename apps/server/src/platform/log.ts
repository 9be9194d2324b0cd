import { type DestinationStream, type Logger, type LoggerOptions, pino } from "pino"
import { describeError } from "./log-error.ts"

export type Log = Logger

/** What must never be read in a log, at whatever depth it stands. In lower case. */
const SECRET_KEYS: ReadonlySet<string> = new Set([
  "authorization",
  "cookie",
  "set-cookie",
  "x-arnica-sso",
  "explicitauth",
  "password",
  "newpassword",
  "currentpassword",
  "token",
  "secret",
  "nonce",
  "email",
  "phone",
  "phonenumber",
  "cnp",
  "body",
  "html",
  "text",
  "payload",
])

/** Pino's number of the level. */
const ERROR = 50
const CENSORED = "[redacted]"
const DEEPEST = 6

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** A copy without secrets. Requests, errors and other instances are left to their serialisers. */
const censor = (value: unknown, depth = 0): unknown => {
  if (typeof value !== "object" || value === null) return value
  if (depth > DEEPEST) return CENSORED
  if (Array.isArray(value)) return value.map((item) => censor(item, depth + 1))
  return isPlain(value) ? censorFields(value, depth) : value
}

const censorFields = (value: object, depth = 0): Record<string, unknown> => {
  const copy: Record<string, unknown> = {}
  for (const [key, inner] of Object.entries(value)) {
    copy[key] = SECRET_KEYS.has(key.toLowerCase()) ? CENSORED : censor(inner, depth + 1)
  }
  return copy
}

/** Values of the query that are credentials or personal - what somebody searched for too: their place stays, what they say goes. */
const withoutSecrets = (url: string): string =>
  url.replace(
    /([?&](?:explicitAuth|token|email|nonce|code|q|concern|offer|bt_challenge)=)[^&#]*/gi,
    "$1[redacted]",
  )

type RequestLike = { readonly method?: string; readonly url?: string; readonly id?: unknown }

const describeRequest = (request: RequestLike): Record<string, unknown> => ({
  method: request.method,
  url: request.url === undefined ? undefined : withoutSecrets(request.url),
  requestId: request.id,
})

/** Pages that broke in a browser are no errors of this server, and are still to be mended. */
const isOfPage = (content: unknown): boolean =>
  typeof content === "object" &&
  content !== null &&
  "side" in content &&
  content.side === "browser" &&
  !("err" in content && content.err instanceof Error && content.err.name === "Warning")

/** The server's log: one JSON object a line, ids instead of people, secrets cut out. */
export const createLog = (options: {
  readonly level: string
  readonly destination?: DestinationStream
  /** Hears what is logged as an error or worse, too, and of pages that broke. */
  readonly onError?: (content: unknown) => void
}): Log => {
  const settings: LoggerOptions = {
    level: options.level,
    hooks: {
      logMethod(given, write, level) {
        if (level >= ERROR || isOfPage(given[0])) options.onError?.(given[0])
        write.apply(this, given)
      },
    },
    base: { service: "arnica" },
    formatters: {
      log: (content: object) => censorFields(content),
      bindings: (content: object) => censorFields(content),
    },
    serializers: {
      req: describeRequest,
      request: describeRequest,
      err: (error: unknown) => describeError(error),
    },
  }
  return options.destination === undefined ? pino(settings) : pino(settings, options.destination)
}
