import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import s from "./home.module.css"

/** Why an account, for who has none. */
export function CreateAccount(): ReactElement {
  const t = useT("home")
  const language = useLanguage()
  return (
    <section className={s.panel} data-tone="linen" aria-labelledby="account-title">
      <div>
        <h2 id="account-title" className={s.panelTitle}>
          {t("account.title")}
        </h2>
        <p className={s.quiet}>{t("account.text")}</p>
      </div>
      <LinkButton to="/$lang/signup" params={{ lang: language }} size="large">
        {t("account.button")}
      </LinkButton>
    </section>
  )
}
