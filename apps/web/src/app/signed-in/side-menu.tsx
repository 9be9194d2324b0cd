import { SearchIcon } from "@arnica/ui/icons/actions"
import { HomeIcon } from "@arnica/ui/icons/frame"
import { UserIcon } from "@arnica/ui/icons/things"
import { Link } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../platform/i18n/use-t.ts"
import type { Session } from "../../platform/session/session.ts"
import { useRole } from "../../platform/session/use-role.ts"
import { ids, links } from "../navigation.ts"
import { useLayoutPart } from "../shell/layout-part.ts"
import s from "../shell/side-menu.module.css"
import { AreaLinks } from "./area-links.tsx"

/** The menu at the side of somebody signed in, from 1280 px: the pages of their area, and the ways out of it. */
export function SideMenu({ session }: { session: Session }): ReactElement {
  useLayoutPart("SideMenu")
  const t = useT("common")
  const language = useLanguage()
  const role = useRole(session)
  return (
    <nav className={s.side} aria-label={t("nav.menu")}>
      <AreaLinks role={role} className={s.entry} size={24} />
      <hr className={s.rule} />
      <Link to={links.home(language)} activeOptions={{ exact: true, includeHash: true }} className={s.entry}>
        <HomeIcon size={24} />
        <span>{t("nav.home")}</span>
      </Link>
      <Link to={links.findSpecialist(language)} className={s.entry}>
        <SearchIcon size={24} />
        <span>{t("action.search")}</span>
      </Link>
      <button type="button" popoverTarget={ids.accountMenu} className={s.entry}>
        <UserIcon size={24} />
        <span>{t("nav.account")}</span>
      </button>
    </nav>
  )
}
