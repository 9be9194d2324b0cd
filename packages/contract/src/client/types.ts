import type { z } from "zod"
import type { Endpoint } from "../endpoint.ts"
import type { Contract } from "../index.ts"

/** The key of a call, e.g. `GET /rest/v2/public/domains`. */
export type Route = keyof Contract & string

/** The calls of the sign-in service. */
export type AuthRoute =
  | `POST /Auth${
      | "/sign-up/email"
      | "/sign-up/code"
      | "/sign-up/resend"
      | "/sign-in/email"
      | "/sign-in/social"
      | "/sign-out"
      | "/request-password-reset"
      | "/reset-password"
      | "/verify-email"
      | "/two-factor/verify-totp"
      | "/two-factor/verify-backup-code"
      | "/two-factor/enable"
      | "/two-factor/disable"
      | "/two-factor/generate-backup-codes"
      | "/change-password"
      | "/change-email"
      | "/passkey/generate-register-options"
      | "/passkey/verify-registration"
      | "/passkey/verify-authentication"
      | "/passkey/delete-passkey"
      | "/passkey/update-passkey"
      | "/link-social"
      | "/unlink-account"}`
  | `GET /Auth${"/passkey/generate-authenticate-options" | "/passkey/list-user-passkeys"}`

type Field<E, K extends string> = E extends { readonly [P in K]: infer S }
  ? S extends z.ZodType
    ? S
    : never
  : never

type Part<E extends Endpoint, K extends "params" | "query" | "body"> = [Field<E, K>] extends [never]
  ? { readonly [P in K]?: undefined }
  : Record<never, never> extends z.input<Field<E, K>>
    ? { readonly [P in K]?: z.input<Field<E, K>> }
    : { readonly [P in K]: z.input<Field<E, K>> }

/** What a call takes: its path parameters, query and body as the contract says, and how to send it. */
export type CallInput<R extends Route> = Part<Contract[R], "params"> &
  Part<Contract[R], "query"> &
  Part<Contract[R], "body"> & {
    /** Files of a multipart call. */
    readonly files?: readonly File[]
    readonly signal?: AbortSignal
    readonly idempotencyKey?: string
    /** Of a small call that has to arrive although the page goes away meanwhile. */
    readonly keepalive?: boolean
  }

/** What any call may send, whatever its types say. */
export type LooseInput = {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly files?: readonly File[]
  readonly signal?: AbortSignal
  readonly idempotencyKey?: string
  readonly keepalive?: boolean
}

type Success<T> = T extends { readonly responses: infer A } ? A[keyof A] : never

/** What a call answers when it succeeds. */
export type CallOutput<R extends Route> =
  Success<Contract[R]> extends infer S ? (S extends z.ZodType ? z.output<S> : undefined) : never
