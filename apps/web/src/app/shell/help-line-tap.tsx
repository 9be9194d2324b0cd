import { PhoneIcon } from "@arnica/ui/icons/frame"
import { Link } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../platform/i18n/use-t.ts"
import { openPagePath } from "../navigation.ts"
import s from "./help-line-tap.module.css"
import { useLayoutPart } from "./layout-part.ts"

/** The way to the help lines while the header that has it is out of the way. */
export function HelpLineTap(): ReactElement {
  useLayoutPart("HelpLineTap")
  const t = useT("common")
  return (
    <aside aria-label={t("nav.helpLine")}>
      <Link to={openPagePath(useLanguage(), "helpline")} className={s.tap} aria-label={t("nav.helpLine")}>
        <PhoneIcon />
      </Link>
    </aside>
  )
}
