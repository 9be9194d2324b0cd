import type { Endpoint } from "@arnica/contract/endpoint"
import type { FastifyReply, FastifyRequest } from "fastify"
import { AppError } from "../errors.ts"
import type { VirusScan } from "../files/virus-scan.ts"
import type { Translate } from "../language.ts"
import type { Actor } from "./actor.ts"
import { type Answer, isAnswer, isRaw } from "./answer.ts"
import { envelopeOf, foreseen } from "./envelope.ts"
import type { AnyCall } from "./handler.ts"
import { type Idempotency, parseKey, type StoredAnswer } from "./idempotency.ts"
import type { ImpersonationGuard } from "./impersonation.ts"
import { readMultipart, type Upload } from "./multipart.ts"
import type { RequestState } from "./request-state.ts"
import { isReusable } from "./reusable.ts"
import { parseInput, refuseUnstorable } from "./validation.ts"

export type Machinery = {
  readonly state: RequestState
  readonly impersonation: ImpersonationGuard
  readonly idempotency: Idempotency
  readonly translate: Translate
  readonly scan: VirusScan | undefined
}

type Route = {
  readonly endpoint: Endpoint
  readonly handle: (call: AnyCall) => Promise<unknown>
  readonly machinery: Machinery
}
type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply }

const JSON_TYPE = "application/json; charset=utf-8"

const firstStatus = (endpoint: Endpoint): number => Number(Object.keys(endpoint.responses)[0] ?? 200)

const toAnswer = (
  result: unknown,
): Answer | { status: undefined; headers: Record<string, never>; body: unknown } =>
  isAnswer(result) ? result : { status: undefined, headers: {}, body: result }

/** Checks an answer against the contract and writes it. Whatever the contract does not name is left out. */
const serialise = (endpoint: Endpoint, status: number, body: unknown): string | null => {
  const schema = endpoint.responses[status]
  if (schema === undefined) throw new Error(`The contract knows no answer ${status} of ${endpoint.summary}`)
  if (schema === null) return null
  const write = (value: unknown): string => JSON.stringify(schema.parse(value))
  return isReusable(body) ? body.text(write) : write(body)
}

const readUpload = async (
  { endpoint, machinery }: Route,
  request: FastifyRequest,
): Promise<Upload | undefined> => {
  // Whoever has no file to send may send the details alone, as plain JSON.
  if (endpoint.multipart === undefined || !request.isMultipart()) return undefined
  const { multipart } = endpoint
  const scan = multipart.isQuarantined === true ? undefined : machinery.scan
  return await readMultipart(request, { limits: multipart, scan })
}

const prepare = async (
  route: Route,
  exchange: Exchange,
): Promise<{ call: AnyCall; upload: Upload | undefined }> => {
  const { endpoint, machinery } = route
  const { request, reply } = exchange
  const idempotencyKey =
    endpoint.idempotent === true ? parseKey(request.headers["idempotency-key"]) : undefined
  refuseUnstorable(request.params)
  refuseUnstorable(request.query)
  const params =
    endpoint.params && parseInput({ schema: endpoint.params, value: request.params, at: "params" })
  const query = endpoint.query && parseInput({ schema: endpoint.query, value: request.query, at: "query" })
  const upload = await readUpload(route, request)
  try {
    const given = upload === undefined ? (request.body ?? undefined) : upload.details
    refuseUnstorable(given)
    const body = endpoint.body && parseInput({ schema: endpoint.body, value: given })
    const language = await machinery.state.language(request)
    const actor: Actor =
      endpoint.audience === "public" ? { kind: "anonymous" } : await machinery.state.readActor(request)
    const readActor = (): Promise<Actor> => machinery.state.readActor(request)
    const files = upload?.files ?? []
    return {
      call: { params, query, body, files, language, actor, readActor, idempotencyKey, request, reply },
      upload,
    }
  } catch (error) {
    await upload?.dispose()
    throw error
  }
}

const contentOf = ({ request, params, query, body, files }: AnyCall): string =>
  JSON.stringify([
    request.method,
    request.routeOptions.url,
    params,
    query,
    body,
    files.map((file) => file.sha256),
  ])

/** Runs the handler of an idempotent call and makes its outcome, refusals included, an answer that can be stored. */
const runStored = async (route: Route, call: AnyCall): Promise<StoredAnswer> => {
  try {
    const { status = firstStatus(route.endpoint), headers, body } = toAnswer(await route.handle(call))
    return { status, headers, body: serialise(route.endpoint, status, body) }
  } catch (error) {
    const refusal = foreseen(error)
    if (refusal === undefined || refusal.status >= 500) throw error
    const reader = {
      language: call.language,
      requestId: call.request.id,
      translate: route.machinery.translate,
    }
    const envelope = envelopeOf(refusal, reader)
    return { status: envelope.status, headers: {}, body: JSON.stringify(envelope.body) }
  }
}

const send = (reply: FastifyReply, answer: StoredAnswer): FastifyReply => {
  reply.code(answer.status).headers(answer.headers)
  return answer.body === null ? reply.send() : reply.type(JSON_TYPE).send(answer.body)
}

const runPlain = async (route: Route, call: AnyCall): Promise<FastifyReply> => {
  const { endpoint } = route
  const { reply } = call
  const { status = firstStatus(endpoint), headers, body } = toAnswer(await route.handle(call))
  if (endpoint.produces === undefined)
    return send(reply, { status, headers, body: serialise(endpoint, status, body) })
  if (!isRaw(body))
    throw new Error(`${endpoint.summary} produces ${endpoint.produces}, which must be handed over as it is`)
  return reply.code(status).type(endpoint.produces).headers(headers).send(body)
}

/** The way of a request through an endpoint of the contract: read, check, run, check, write. */
export const serve = async (route: Route, exchange: Exchange): Promise<FastifyReply> => {
  const { call, upload } = await prepare(route, exchange)
  try {
    const { idempotencyKey: key, actor } = call
    if (key === undefined || actor.kind !== "user") return await runPlain(route, call)
    const attempt = { actor: actor.userId, key, content: contentOf(call) }
    const { replayed, ...answer } = await route.machinery.idempotency.once(attempt, () =>
      runStored(route, call),
    )
    if (replayed) call.reply.header("idempotency-replayed", "true")
    return send(call.reply, answer)
  } finally {
    await upload?.dispose()
  }
}

/** Refuses a body of another type than the endpoint takes, before it is read. */
export const refuseWrongType = (request: FastifyRequest, endpoint: Endpoint): void => {
  const given = request.headers["content-type"]
  if (given === undefined || request.method === "GET") return
  const type = given.split(";", 1)[0]?.trim().toLowerCase() ?? ""
  const taken: Readonly<Record<NonNullable<Endpoint["bodyType"]>, readonly string[]>> = {
    json: ["application/json"],
    text: ["text/plain"],
    multipart: ["multipart/form-data", "application/json"],
    form: ["application/x-www-form-urlencoded"],
    signed: ["application/webhook+json"],
  }
  if (!taken[endpoint.bodyType ?? "json"].includes(type)) throw new AppError("wrongMediaType")
}
