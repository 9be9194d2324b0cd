import { LIMITS } from "../limits.ts"
import { ApiError } from "./api-error.ts"
import type { Client, ClientOptions } from "./options.ts"
import { toldOf } from "./refusal.ts"
import { toRequest } from "./request.ts"
import type { LooseInput } from "./types.ts"

export { ApiError } from "./api-error.ts"
export { createInProcessClient, type InProcess, type PlainAnswer, type PlainCall } from "./in-process.ts"
export type { Client, ClientOptions, Transport } from "./options.ts"
export type { AuthRoute, CallInput, CallOutput, Route } from "./types.ts"

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
    carry,
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
