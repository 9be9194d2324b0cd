import { Wrap } from "@arnica/ui/wrap"
import { Link } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../platform/i18n/use-t.ts"
import { links } from "../navigation.ts"
import s from "./help-line-foot.module.css"
import { useLayoutPart } from "./layout-part.ts"

/** The foot of a page without a frame: the way to the help lines, in a tab of its own so that nothing typed is lost. */
export function HelpLineFoot(): ReactElement {
  useLayoutPart("HelpLineFoot")
  const t = useT("common")
  const language = useLanguage()
  return (
    <Wrap component="footer" className={s.foot}>
      <Link to={links.helpLine(language)} target="_blank">
        {t("nav.helpLine")}
      </Link>
    </Wrap>
  )
}
