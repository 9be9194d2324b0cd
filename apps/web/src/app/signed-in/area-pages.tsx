import type { UserDetails } from "@arnica/contract/identity"
import type { ReactElement } from "react"
import { useT } from "../../platform/i18n/use-t.ts"
import { useRole } from "../../platform/session/use-role.ts"
import s from "../menus/panel.module.css"
import { AreaLinks } from "./area-links.tsx"

/** The pages of the reader's area, in the main menu. */
export function AreaPages({ session }: { session: UserDetails }): ReactElement {
  const t = useT("common")
  const role = useRole(session)
  return (
    <div className={s.part}>
      <div className={s.quiet}>{t(`area.name.${role}`)}</div>
      <AreaLinks role={role} className={s.item} />
    </div>
  )
}
