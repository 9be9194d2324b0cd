import { PhoneIcon } from "@arnica/ui/icons/frame"
import { Wrap } from "@arnica/ui/wrap"
import { Link } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../platform/i18n/use-t.ts"
import { openPagePath } from "../navigation.ts"
import s from "./help-line-foot.module.css"
import { useLayoutPart } from "./layout-part.ts"

/**
 * What a page without a frame keeps of it: the way to the help lines, at the foot of the window wherever one has
 * scrolled to, and in a tab of its own so that nothing typed is lost.
 */
export function HelpLineFoot(): ReactElement {
  useLayoutPart("HelpLineFoot")
  const t = useT("common")
  const language = useLanguage()
  return (
    <aside className={s.foot} aria-label={t("nav.helpLine")}>
      <Wrap>
        <Link to={openPagePath(language, "helpline")} target="_blank">
          <PhoneIcon /> {t("nav.helpLine")}
        </Link>
      </Wrap>
    </aside>
  )
}
