import type { GuardedRole } from "@arnica/contract/roles"
import { isLanguage } from "@arnica/i18n/languages"
import type { FastifyRequest } from "fastify"
import { type Actor, ANONYMOUS, type SessionReader, type SignedIn } from "../../../platform/http/actor.ts"
import type { Auth } from "../adapters/auth.ts"
import { isClosedToAdmins } from "../domain/looking-through.ts"
import { guardedRolesOf, withheldRoles } from "../domain/withheld-roles.ts"
import type { findRunning } from "./impersonation-repository.ts"
import { sessionCookiesAt } from "./session-cookies.ts"
import type { SessionMemory } from "./session-memory.ts"

/** The sign-in library, which knows what its cookies are called. */
type Site = Pick<Auth, "options">

/** The value of the session cookie, as it stands in the cookie or decoded. */
const SESSION_VALUE = /^[\w.%+/=-]{1,512}$/

/**
 * The session's value as it stands in the cookie. Clients that keep no cookies send it in `x-arnica-sso`; where that
 * stands it counts alone.
 */
export const sessionValueOf = (
  { headers }: Pick<FastifyRequest, "headers">,
  { options }: Site,
): string | undefined => {
  const header = headers["x-arnica-sso"]
  const value = header === undefined ? sessionCookiesAt(options.baseURL).valueIn(headers.cookie) : header
  return typeof value === "string" ? asSessionValue(value) : undefined
}

/** A session's value as it stands in the cookie, of one that may be decoded; undefined for what cannot be one. */
export const asSessionValue = (value: string): string | undefined => {
  if (!SESSION_VALUE.test(value)) return undefined
  return value.includes("%") ? value : encodeURIComponent(value)
}

/** The session's value as the sign-in library reads it. */
export const asCookies = (value: string, { options }: Site): Headers =>
  new Headers({ cookie: sessionCookiesAt(options.baseURL).headerOf(value) })

type Needs = {
  readonly auth: Auth
  readonly memory: SessionMemory
  readonly now: () => number
  readonly specialistOf: (userId: string) => Promise<number | null>
  readonly findImpersonated: (at: {
    readonly sessionId: string
    readonly now: number
  }) => ReturnType<typeof findRunning>
  /** Roles that are held only by who signs in in two steps. */
  readonly twoFactorRoles: readonly GuardedRole[]
}

/** Finds out who sends a request from the session cookie or header. A request without one costs nothing. */
export const createSessionReader =
  ({ auth, memory, now, ...needs }: Needs): SessionReader =>
  async (request: FastifyRequest): Promise<Actor> => {
    const value = sessionValueOf(request, auth)
    if (value === undefined) return ANONYMOUS
    const known = memory.get(value, now())
    if (known !== undefined) return known.actor
    const readAt = memory.tick()
    const found = await auth.api.getSession({ headers: asCookies(value, auth) })
    if (found === null) return ANONYMOUS
    const own = await toActor(found.user, { ...needs, sessionId: found.session.id })
    const actor = own.isAdmin ? await throughEyes(own, { ...needs, now: now() }) : own
    const expiresAt = Math.min(found.session.expiresAt.getTime(), actor.impersonation?.endsAt ?? Infinity)
    memory.keep(value, { known: { sessionId: found.session.id, actor, expiresAt }, readAt })
    return actor
  }

type User = Parameters<typeof withheldRoles>[0] & {
  readonly id: string
  readonly number?: number | null | undefined
  readonly language: string
}
type Facts = Pick<Needs, "specialistOf" | "twoFactorRoles">

/** Who an admin's session sees as: themselves, or whose account they look through. */
const throughEyes = async (
  own: SignedIn,
  { findImpersonated, now, ...facts }: Facts & Pick<Needs, "findImpersonated"> & { readonly now: number },
): Promise<SignedIn> => {
  const { sessionId, userId: adminId } = own
  const running = await findImpersonated({ sessionId, now })
  if (running === null || isClosedToAdmins(running.user)) return own
  const { id, endsAt } = running.row
  const actor = await toActor(running.user, { ...facts, sessionId })
  return { ...actor, impersonation: { id, adminId, endsAt: endsAt.getTime() } }
}

const toActor = async (
  user: User,
  { specialistOf, twoFactorRoles, sessionId }: Facts & { readonly sessionId: string },
): Promise<SignedIn> => {
  const withheld = withheldRoles(user, twoFactorRoles)
  const isHeld = (role: GuardedRole): boolean =>
    guardedRolesOf(user).includes(role) && !withheld.includes(role)
  const isProvider = isHeld("provider")
  return {
    kind: "user",
    userId: user.id,
    sessionId,
    number: Number(user.number),
    isAdmin: isHeld("admin"),
    isProvider,
    isCorporateAdmin: isHeld("clinic"),
    isHrAdmin: isHeld("hr"),
    isOHPsychologist: isHeld("ohPsychologist"),
    isAccountant: isHeld("accountant"),
    specialistId: isProvider ? await specialistOf(user.id) : null,
    language: isLanguage(user.language) ? user.language : "en",
    ...(withheld.length > 0 ? { withheld } : {}),
  }
}
