import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import s from "./home.module.css"

/** The last way in. */
export function GetStarted(): ReactElement {
  const t = useT("home")
  const language = useLanguage()
  return (
    <section className={s.start} aria-labelledby="start-title">
      <h2 id="start-title">{t("start.title")}</h2>
      <p className={s.quiet}>{t("start.text")}</p>
      <div className={s.startWays}>
        <LinkButton to="/$lang/help-store-search" params={{ lang: language }} size="large">
          {t("start.button")}
        </LinkButton>
        <LinkButton to="/$lang" params={{ lang: language }} hash="how-it-works" size="large" variant="quiet">
          {t("start.how")}
        </LinkButton>
      </div>
    </section>
  )
}
