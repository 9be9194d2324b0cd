import { PhoneIcon } from "@arnica/ui/icons/frame"
import { Link } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../platform/i18n/use-t.ts"
import { openPagePath } from "../navigation.ts"
import s from "./help-line-aside.module.css"

/** The way to the help lines out of a dialog, in a tab of its own so that nothing typed is lost. */
export function HelpLineAside(): ReactElement {
  const t = useT("common")
  return (
    <Link
      to={openPagePath(useLanguage(), "helpline")}
      target="_blank"
      className={s.aside}
      aria-label={t("nav.helpLine")}
      title={t("nav.helpLine")}
    >
      <PhoneIcon />
    </Link>
  )
}
