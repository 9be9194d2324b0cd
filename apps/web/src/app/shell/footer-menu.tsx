import type { ReactElement } from "react"
import { useT } from "../../platform/i18n/use-t.ts"
import s from "./footer-menu.module.css"
import { MenuEntries } from "./menu-entries.tsx"

/** The bar at the bottom of a phone for somebody signed in. */
export function FooterMenu(): ReactElement {
  const t = useT("common")
  return (
    <nav className={s.bar} aria-label={t("nav.menu")}>
      <MenuEntries className={s.entry} />
    </nav>
  )
}
