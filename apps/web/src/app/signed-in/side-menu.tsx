import { CheckCircleIcon } from "@arnica/ui/icons/states"
import { Link } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../platform/i18n/use-t.ts"
import type { Session } from "../../platform/session/session.ts"
import { useRole } from "../../platform/session/use-role.ts"
import { openPagePath } from "../navigation.ts"
import { useLayoutPart } from "../shell/layout-part.ts"
import s from "../shell/side-menu.module.css"
import { AreaLinks } from "./area-links.tsx"

/** The menu at the side of somebody signed in, from 1280 px: the pages of their area. The header has the ways out of it. */
export function SideMenu({ session }: { session: Session }): ReactElement {
  useLayoutPart("SideMenu")
  const t = useT("common")
  const language = useLanguage()
  const role = useRole(session)
  return (
    <nav className={s.side} aria-label={t("nav.menu")}>
      <AreaLinks role={role} className={s.entry} size={24} />
      {role === "customer" ? (
        <Link to={openPagePath(language, "tests/list")} className={s.entry}>
          <CheckCircleIcon size={24} />
          <span>{t("nav.tests")}</span>
        </Link>
      ) : null}
    </nav>
  )
}
