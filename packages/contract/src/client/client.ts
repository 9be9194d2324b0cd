import { LIMITS } from "../limits.ts"
import { ApiError } from "./api-error.ts"
import { type RefusalHooks, toldOf } from "./refusal.ts"
import { type LooseInput, toRequest } from "./request.ts"
import type { AuthRoute, CallInput, CallOutput, Route } from "./types.ts"

export { ApiError } from "./api-error.ts"
export { createInProcessClient, type InProcess, type PlainAnswer, type PlainCall } from "./in-process.ts"
export type { AuthRoute, CallInput, CallOutput, Route } from "./types.ts"

/** Carries a request to the server and back: `fetch` in a browser or phone, the server's own router while rendering. */
export type Transport = (request: Request) => Promise<Response>

/** What a client of the API needs to know of where it runs. */
export type ClientOptions = RefusalHooks & {
  readonly transport: Transport
  /** Origin of the app host, e.g. `https://www.arnica.example`. */
  readonly baseUrl: string
  readonly language: () => string
  /** Further headers of every call: device info, the session header of phones. */
  readonly headers?: () => Readonly<Record<string, string>>
  /** Milliseconds after which a call is given up. 90 s, or 30 s for calls without credentials. */
  readonly timeoutMs?: number
  readonly credentials?: RequestCredentials
  /** Bracket of every call, for the loading bar. */
  readonly onStart?: () => void
  readonly onEnd?: () => void
}

/** The typed client. */
export type Client = {
  /** Calls an endpoint of the contract. Throws `ApiError` when it is refused or not reached. */
  readonly call: <R extends Route>(route: R, input?: CallInput<R>) => Promise<CallOutput<R>>
  /** Calls the sign-in service, which stands beside the contract and refuses in the same envelope. */
  readonly callAuth: (route: AuthRoute, body?: unknown) => Promise<unknown>
}

/** Makes the typed client over a transport. Only types of the contract are imported, so that no schema reaches a browser through it. */
export const createClient = (options: ClientOptions): Client => {
  const carry = async (route: string, input: LooseInput) => {
    options.onStart?.()
    const request = toRequest({ route, input, options })
    const patience = startPatience(options.timeoutMs ?? LIMITS.requestTimeoutMs)
    try {
      const signal = AbortSignal.any([request.signal, patience.signal])
      return await read(await send(options, new Request(request, { signal })), options)
    } finally {
      patience.end()
      options.onEnd?.()
    }
  }
  return {
    call: (route, input) => carry(route, input ?? {}),
    callAuth: (route, body) => carry(route, body === undefined ? {} : { body }),
  }
}

/** Gives up after a while. Ended with its call: until then the timer holds everything that the call holds. */
const startPatience = (ms: number): { readonly signal: AbortSignal; readonly end: () => void } => {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(new DOMException("No answer in time", "TimeoutError")), ms)
  return { signal: controller.signal, end: () => clearTimeout(timer) }
}

const send = async (options: ClientOptions, request: Request): Promise<Response> => {
  try {
    return await options.transport(request)
  } catch (cause) {
    throw new ApiError({ status: 0, envelope: null, cause })
  }
}

const read = async (response: Response, options: ClientOptions) => {
  if (!response.ok) throw toldOf(await ApiError.of(response), options)
  if (response.status === 204) return undefined
  const json = response.headers.get("content-type")?.includes("json") === true
  return json ? response.json() : response.text()
}
