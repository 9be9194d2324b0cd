import type { GuardedRole } from "@arnica/contract/roles"
import type { Language } from "@arnica/i18n/languages"
import type { FastifyRequest } from "fastify"

/** Somebody who is signed in. */
export type SignedIn = {
  readonly kind: "user"
  readonly userId: string
  readonly sessionId: string
  /** The number under which the specification's calls know this user. */
  readonly number: number
  readonly isAdmin: boolean
  readonly isProvider: boolean
  readonly isCorporateAdmin: boolean
  /** Sees the dashboard of their company: groups, never a person. */
  readonly isHrAdmin: boolean
  readonly isOHPsychologist: boolean
  /** Reads the invoices of the specialists who authorised them. */
  readonly isAccountant: boolean
  readonly specialistId: number | null
  /** Roles that are theirs but that they do not hold, since they have not switched two-step sign-in on. */
  readonly withheld?: readonly GuardedRole[]
  readonly language: Language
  /** Stands while an admin looks through this person's account: who really asks, and until when (epoch milliseconds). */
  readonly impersonation?: { readonly id: string; readonly adminId: string; readonly endsAt: number }
}

export type Anonymous = { readonly kind: "anonymous" }

/** Who sends a request. */
export type Actor = Anonymous | SignedIn

/**
 * Finds out who sends a request, from its cookie or its `x-arnica-sso` header. Called at most once a request, and
 * only when somebody asks. Answers fast, without the database, when the request carries no session at all.
 */
export type SessionReader = (request: FastifyRequest) => Promise<Actor>

export const ANONYMOUS: Anonymous = { kind: "anonymous" }
