import type { z } from "zod"
import type { ErrorCode } from "./errors.ts"

/** Who may call: `user` is anyone signed in; the others are roles that a session must hold. Resource rules stand in each module's policy. */
export type Audience =
  | "public"
  | "user"
  | "provider"
  | "clinic"
  | "admin"
  | "hr"
  | "ohPsychologist"
  | "accountant"

/** HTTP methods of the contract. */
export type Method = "GET" | "POST" | "PATCH" | "DELETE"

/** `METHOD /path/{parameter}`: the key under which an endpoint stands in the contract, and all that the client needs at run time. */
export type RouteKey = `${Method} /${string}`

/** What a multipart endpoint takes: a JSON part named `details`, and files under `files`. */
export type Multipart = {
  readonly maxFiles: number
  readonly maxFileBytes: number
  readonly types: readonly string[]
  /** The module keeps its files apart until somebody has looked into them, in place of asking for that while they arrive. */
  readonly isQuarantined?: boolean
}

/** What server and callers agree on about one call. */
export type Endpoint = {
  readonly summary: string
  readonly audience: Audience
  readonly module: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** `json` unless said otherwise. `signed` is JSON as the bytes that its sender signed. With `multipart`, `body` is the schema of the JSON part `details`. */
  readonly bodyType?: "json" | "text" | "multipart" | "form" | "signed"
  readonly multipart?: Multipart
  /** The answer of success, by status. `null` stands for no content. */
  readonly responses: Readonly<Record<number, z.ZodType | null>>
  /** Media type of an answer that is not JSON (a calendar file, for one). */
  readonly produces?: string
  /** Takes an `Idempotency-Key`: the same key answers the same result for 24 hours. Not for public calls. */
  readonly idempotent?: boolean
  /** A GET of the specification that changes state: refused across sites. */
  readonly changesState?: boolean
  /** The answer is the same whoever asks, by address, body and language alone: pages that are rendered may share it for a moment. */
  readonly sameForAll?: boolean
  /** Requests a minute from one address, where the general limit is too generous. */
  readonly perMinute?: number
  /** Comes from another system, which proves itself by a signature: no session, no Origin check. */
  readonly webhook?: boolean
  /** Pages of any site may call it and read the answer (CORS), always without cookies: it proves itself by what it is sent. */
  readonly fromOtherSites?: boolean
  readonly errors?: readonly ErrorCode[]
}

/** A capability's part of the contract: its endpoints by route key. */
export type Endpoints = Readonly<Record<RouteKey, Endpoint>>

/** Declares a capability's endpoints and keeps their exact types. */
export const defineEndpoints = <const E extends Endpoints>(endpoints: E): E => endpoints
