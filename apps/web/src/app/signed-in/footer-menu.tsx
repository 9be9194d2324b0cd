import { SearchIcon } from "@arnica/ui/icons/actions"
import { UserIcon } from "@arnica/ui/icons/things"
import { Link } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../platform/i18n/use-t.ts"
import type { Session } from "../../platform/session/session.ts"
import { useRole } from "../../platform/session/use-role.ts"
import { ids, openPagePath } from "../navigation.ts"
import s from "../shell/footer-menu.module.css"
import { useLayoutPart } from "../shell/layout-part.ts"
import { AreaLinks } from "./area-links.tsx"

/** The bar at the bottom of a phone for somebody signed in: the first pages of their area, for clients the search, account. */
export function FooterMenu({ session }: { session: Session }): ReactElement {
  useLayoutPart("FooterMenu")
  const t = useT("common")
  const language = useLanguage()
  const role = useRole(session)
  return (
    <nav className={s.bar} aria-label={t("nav.menu")}>
      <AreaLinks role={role} className={s.entry} size={24} bar />
      {role === "customer" ? (
        <Link to={openPagePath(language, "help-store-search")} className={s.entry}>
          <SearchIcon size={24} />
          <span>{t("action.search")}</span>
        </Link>
      ) : null}
      <button type="button" popoverTarget={ids.accountMenu} className={s.entry}>
        <UserIcon size={24} />
        <span>{t("nav.account")}</span>
      </button>
    </nav>
  )
}
