import { ApiError } from "./api-error.ts"
import { isEnvelope } from "./envelope.ts"
import type { Client, ClientOptions } from "./options.ts"
import { toldOf } from "./refusal.ts"
import { fillPath, queryEntries } from "./request.ts"
import type { LooseInput } from "./types.ts"

/** A call as it is made within the server's own process: nothing of it is turned into bytes. */
export type PlainCall = {
  readonly method: string
  /** From the root, with the query. */
  readonly path: string
  readonly language: string
  readonly headers: Readonly<Record<string, string>>
  /** JSON, or undefined. */
  readonly body: string | undefined
}

/** Its answer: what the JSON says, the text of another type, or undefined where there is none. */
export type PlainAnswer = { readonly status: number; readonly body: Json }

/** As `JSON.parse` types it: what the server answers is what the contract says. */
type Json = ReturnType<typeof JSON.parse>

/** Answers a call within the process. */
export type InProcess = (call: PlainCall) => Promise<PlainAnswer>

type Options = Pick<ClientOptions, "language" | "headers" | "onNoSession" | "onNoTwoFactor"> & {
  readonly answer: InProcess
}

const NO_HEADERS = {}

/** The typed client of a page that is being rendered, where the API answers in the same process. It sends no files. */
export const createInProcessClient = (options: Options): Client => {
  const carry = async (route: string, input: LooseInput) => {
    const { status, body } = await ask(options, toPlainCall(route, { input, options }))
    if (status >= 200 && status < 300) return body
    throw toldOf(new ApiError({ status, envelope: isEnvelope(body) ? body : null }), options)
  }
  return {
    carry,
    call: (route, input) => carry(route, input ?? {}),
    callAuth: (route, body) => carry(route, body === undefined ? {} : { body }),
  }
}

const ask = async ({ answer }: Options, call: PlainCall): Promise<PlainAnswer> => {
  try {
    return await answer(call)
  } catch (cause) {
    throw new ApiError({ status: 0, envelope: null, cause })
  }
}

const toPlainCall = (route: string, given: { input: LooseInput; options: Options }): PlainCall => {
  const { input, options } = given
  if (input.files !== undefined) throw new TypeError(`${route} cannot send files within the process`)
  const space = route.indexOf(" ")
  const path = fillPath(route.slice(space + 1), input.params)
  const query = queryEntries(input.query)
  return {
    method: route.slice(0, space),
    path: query.length === 0 ? path : `${path}?${new URLSearchParams(query)}`,
    language: options.language(),
    headers: options.headers?.() ?? NO_HEADERS,
    body: input.body === undefined ? undefined : JSON.stringify(input.body),
  }
}
