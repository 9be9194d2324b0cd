import type { Endpoint, Endpoints, RouteKey } from "@arnica/contract/endpoint"
import type { Language } from "@arnica/i18n/languages"
import type { FastifyReply, FastifyRequest } from "fastify"
import type { z } from "zod"
import type { Actor, SignedIn } from "./actor.ts"
import type { Answer } from "./answer.ts"
import type { UploadedFile } from "./multipart.ts"

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined

type Common = {
  /** The reader's: header `language`, else the user's own, else Accept-Language, else English. */
  readonly language: Language
  readonly files: readonly UploadedFile[]
  readonly idempotencyKey: string | undefined
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Behind a session the actor is known; in front of it, finding out costs a look, so it is asked for. */
type Who<E extends Endpoint> = E["audience"] extends "public"
  ? { readonly readActor: () => Promise<Actor> }
  : { readonly actor: SignedIn }

type Input<E extends Endpoint> = {
  readonly params: Parsed<E["params"]>
  readonly query: Parsed<E["query"]>
  readonly body: Parsed<E["body"]>
}

/**
 * What a handler is given, all of it checked against the contract. Where the answer is the same for all, nothing of
 * who asks.
 */
export type Call<E extends Endpoint> = Input<E> &
  (E extends { readonly sameForAll: true } ? Pick<Common, "language"> : Common & Who<E>)

type Success<E extends Endpoint> = E["responses"][keyof E["responses"]]
type Given<S> = S extends z.ZodType ? z.input<S> : undefined

/** What a handler answers: the body of the contract's success, or an `answer` that also says status and headers. */
export type Result<E extends Endpoint> = Given<Success<E>> | Answer

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Result<E>>

/** One handler for each endpoint, under its key in the contract. */
export type Handlers<E extends Endpoints> = {
  readonly [K in keyof E & RouteKey]: Handler<E[K]>
}

/** Every call, whatever its endpoint: what the machinery hands on without knowing the types. */
export type AnyCall = Common & {
  readonly actor: Actor
  readonly readActor: () => Promise<Actor>
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}
