import type { Readable } from "node:stream"

/** An answer that is more than the body of the contract's first status. */
export type Answer = {
  readonly kind: typeof ANSWER
  readonly status: number | undefined
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

const ANSWER = Symbol("answer")

/**
 * Answers with a status, headers or a raw body. A string, buffer or stream goes out as it is when the endpoint
 * `produces` something other than JSON.
 */
export const answer = (given: {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}): Answer => ({ kind: ANSWER, status: given.status, headers: given.headers ?? {}, body: given.body })

/** Whether a handler's result came from `answer`. */
export const isAnswer = (result: unknown): result is Answer =>
  typeof result === "object" && result !== null && "kind" in result && result.kind === ANSWER

/** Whether a body can be sent without being written as JSON. */
export const isRaw = (body: unknown): body is string | Buffer | Readable =>
  typeof body === "string" ||
  Buffer.isBuffer(body) ||
  (typeof body === "object" && body !== null && "pipe" in body)
