import type { UserDetails } from "@arnica/contract/identity"
import { type Role, rolesOf } from "@arnica/contract/roles"
import { redirect } from "@tanstack/react-router"
import type { RouterContext } from "../router-context.ts"
import { requireSession } from "./require-session.ts"

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The areas in which a page of `/$lang/$role` exists. A page that names none exists in none. */
    roles?: readonly Role[]
  }
}

type Matches = readonly { readonly staticData: { roles?: readonly Role[] } }[]

type Visit = {
  readonly context: RouterContext
  readonly params: { readonly lang: string; readonly role: Role }
  readonly location: { readonly publicHref: string; readonly pathname: string }
  readonly matches: Matches
}

/**
 * For the `beforeLoad` of the areas: who is signed in. Somebody else's area leads to the same page of one's own, or
 * to its dashboard where that page does not exist.
 */
export async function requireArea(visit: Visit): Promise<UserDetails> {
  const { params, location, matches } = visit
  const session = await requireSession(visit)
  const roles = rolesOf(session.role)
  if (roles.includes(params.role)) return leaveClosed(visit, leaveMissing(visit, session))
  const href = inArea({ pathname: location.pathname, role: roles[0], pageRoles: rolesOfPage(matches) })
  throw redirect({ href, statusCode: 302 })
}

/** A role that waits for two-step sign-in opens nothing but the page on which that is switched on, which leads back. */
function leaveClosed({ params, location }: Visit, session: UserDetails): UserDetails {
  const path = `/${params.lang}/${params.role}/security`
  const isClosed = session.rolesWithoutTwoFactor?.some((role) => role === params.role) === true
  if (!isClosed || location.pathname === path) return session
  const next = encodeURIComponent(location.publicHref)
  throw redirect({ href: `${path}?needed=true&next=${next}`, statusCode: 302 })
}

/** A page that this area lacks leads to the area's dashboard. */
function leaveMissing({ params, matches }: Visit, session: UserDetails): UserDetails {
  if (rolesOfPage(matches).includes(params.role)) return session
  throw redirect({ href: dashboardOf(params.lang, params.role), statusCode: 302 })
}

/** The areas in which the page shown exists. */
export function rolesOfPage(matches: Matches): readonly Role[] {
  return matches.at(-1)?.staticData.roles ?? []
}

type Page = {
  /** An internal path: language prefix, English slugs. */
  readonly pathname: string
  /** The area to go to. */
  readonly role: Role
  /** The areas in which the page exists. */
  readonly pageRoles: readonly Role[]
}

const AREA_PATH = /^\/(\w\w)\/[a-z]+(\/.+)$/

/** The same page in another area, or that area's dashboard when the page is not there. */
export function inArea({ pathname, role, pageRoles }: Page): string {
  const [, language = "", page = ""] = AREA_PATH.exec(pathname) ?? []
  return pageRoles.includes(role) ? `/${language}/${role}${page}` : dashboardOf(pathname.slice(1, 3), role)
}

/** The first page of an area. */
export function dashboardOf(language: string, role: Role): string {
  return `/${language}/${role}/dashboard`
}
