import type { ReactElement } from "react"
import { useT } from "../../platform/i18n/use-t.ts"
import { MenuEntries } from "./menu-entries.tsx"
import s from "./side-menu.module.css"

/** The menu at the side of somebody signed in, from 1280 px. */
export function SideMenu(): ReactElement {
  const t = useT("common")
  return (
    <nav className={s.side} aria-label={t("nav.menu")}>
      <MenuEntries className={s.entry} />
    </nav>
  )
}
