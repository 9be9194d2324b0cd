import { type Role, rolesOf } from "@arnica/contract/roles"
import { UsersIcon } from "@arnica/ui/icons/frame"
import { Link, useParams, useRouterState } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../platform/i18n/use-t.ts"
import { dashboardOf, inArea, rolesOfPage } from "../../platform/session/area.ts"
import type { Session } from "../../platform/session/session.ts"
import { useRole } from "../../platform/session/use-role.ts"
import s from "../menus/panel.module.css"

/** The ways into the other areas that are one's own. Somebody with one role sees nothing. */
export function RoleSwitch({ session }: { session: NonNullable<Session> }): ReactElement | null {
  const t = useT("common")
  const acting = useRole(session)
  const destinationOf = useDestination()
  const others = rolesOf(session.role).filter((role) => role !== acting)
  if (others.length === 0) return null
  return (
    <ul className={s.list} aria-label={t("area.switch")}>
      {others.map((role) => (
        <li key={role}>
          <Link to={destinationOf(role)} className={s.item}>
            <UsersIcon /> {t(`area.switchTo.${role}`)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Where a switch leads: to the same page where the other area has it, else to its dashboard. */
function useDestination(): (role: Role) => string {
  const language = useLanguage()
  const isArea = useParams({ strict: false, select: ({ role }) => role !== undefined })
  const here = useRouterState({ select: ({ location }) => location.pathname })
  const page = useRouterState({ select: ({ matches }) => matches.at(-1) })
  return (role) => {
    // A page of one thing, such as an appointment, belongs to one role: the other starts at its dashboard.
    const isList = page !== undefined && Object.keys(page.params).every((name) => PLACES.has(name))
    if (!(isArea && isList)) return dashboardOf(language, role)
    return inArea({ pathname: here, role, pageRoles: rolesOfPage([page]) })
  }
}

const PLACES: ReadonlySet<string> = new Set(["lang", "role"])
