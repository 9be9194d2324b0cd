import { COOKIES, cookieText } from "@arnica/contract/cookies"
import { actingRole, isRole, type Role } from "@arnica/contract/roles"
import { useParams } from "@tanstack/react-router"
import { readCookie } from "../cookies.ts"
import { usePageContext } from "../use-page-context.ts"
import type { Session } from "./session.ts"

/** The role in which somebody acted last, kept between visits (specification, 4 and 9). */
const ROLE_COOKIE = COOKIES.role.name

/** The role in which the reader acts: that of the area shown, else the one they were in last. */
export function useRole(session: Session): Role {
  const { cookies } = usePageContext()
  const shown = useParams({ strict: false, select: ({ role }) => role })
  if (session === null) return "customer"
  if (isRole(shown)) return actingRole(session.role, shown)
  return actingRole(session.role, keptRole(cookies))
}

/** The role that is kept, if any, as it was written: of a request's `Cookie` header, or of this browser for null. */
export function keptRole(cookies: string | null): string | undefined {
  return readCookie(cookies ?? documentCookies(), ROLE_COOKIE)
}

/** Keeps the role for the pages outside the areas, and for the next visit. */
export function storeRole(role: Role): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = cookieText("role", { value: role, address: window.location.protocol })
}

function documentCookies(): string {
  return typeof document === "undefined" ? "" : document.cookie
}
