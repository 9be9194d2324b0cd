import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import s from "./home.module.css"

/** The way to the self-assessments, for who does not know yet what they need. */
export function Tests(): ReactElement {
  const t = useT("home")
  return (
    <section className={s.panel} data-tone="sky" aria-labelledby="tests-title">
      <div>
        <h2 id="tests-title" className={s.panelTitle}>
          {t("tests.title")}
        </h2>
        <p className={s.quiet}>{t("tests.text")}</p>
      </div>
      <LinkButton to="/$lang/tests/list" params={{ lang: useLanguage() }} size="large" variant="soft">
        {t("tests.button")}
      </LinkButton>
    </section>
  )
}
