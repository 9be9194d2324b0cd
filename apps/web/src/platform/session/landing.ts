import { actingRole } from "@arnica/contract/roles"
import type { Language } from "@arnica/i18n"
import { dashboardOf } from "./area.ts"
import type { Session } from "./session.ts"
import { keptRole } from "./use-role.ts"

type Arrival = {
  readonly language: Language
  readonly session: Session
  /** The `Cookie` header of a request; null in a browser, which has its own. */
  readonly cookies: string | null
}

/**
 * Where somebody arrives who signed in on the way to nothing: in the area in which they acted last if it is theirs, else
 * in that of the first of their flags. Visitors arrive on the home page.
 */
export function landingOf({ language, session, cookies }: Arrival): string {
  if (session === null) return `/${language}`
  return dashboardOf(language, actingRole(session.role, keptRole(cookies)))
}
