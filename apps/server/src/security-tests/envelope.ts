import { ERRORS } from "@arnica/contract/errors"
import type { LightMyRequestResponse } from "fastify"
import { z } from "zod"

const detailSchema = z.strictObject({
  path: z.string(),
  message: z.string().min(1),
  translationKey: z.string().optional(),
  translationParams: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})

/** The body of every refusal, and nothing beside it. */
export const envelopeSchema = z.strictObject({
  errorCode: z.union([z.string(), z.int()]),
  errorMessage: z.union([
    z.string().min(1),
    z.strictObject({ message: z.string().min(1), details: z.array(detailSchema) }),
  ]),
  translationKey: z.string().startsWith("errors:"),
  translationParams: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  requestId: z.string().min(8),
  noSession: z.literal(true).optional(),
  data: z.unknown().optional(),
  remainingAttempts: z.int().min(0).optional(),
})

/** What an answer carries of a refusal. */
export type Answered = {
  readonly statusCode: number
  readonly type: string | undefined
  readonly body: string
}

/** Reads an answer from `inject` as what every other client gets. */
export const answered = (response: LightMyRequestResponse): Answered => {
  const type = response.headers["content-type"]
  return {
    statusCode: response.statusCode,
    type: typeof type === "string" ? type : undefined,
    body: response.body,
  }
}

/** What is wrong with a refusal as a refusal; null when it is as all of them are. */
export const faultOf = ({ statusCode, type, body }: Answered): string | null => {
  if (statusCode >= 500 && statusCode !== 503) return `a ${statusCode}: ${body}`
  if (type?.startsWith("application/json") !== true) return `not JSON but ${type}: ${body.slice(0, 200)}`
  const parsed = envelopeSchema.safeParse(parseJson(body))
  if (!parsed.success) return `not the envelope: ${body.slice(0, 300)} (${parsed.error.message})`
  const { errorCode, translationKey, noSession } = parsed.data
  const known = Object.entries(ERRORS).find(([name]) => translationKey === `errors:${name}`)
  if (known === undefined) return `an unknown code ${translationKey}`
  if (known[1].status !== statusCode) return `${translationKey} with the status ${statusCode}`
  if (known[1].wire !== errorCode) return `${translationKey} as ${errorCode}`
  return (noSession === true) === (statusCode === 401 && translationKey === "errors:noSession")
    ? null
    : "noSession beside the wrong code"
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // What is no JSON is no envelope; the caller says so.
    return undefined
  }
}
