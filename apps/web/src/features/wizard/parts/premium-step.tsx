import { Callout } from "@arnica/ui/callout"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { premiumQuery } from "../queries.ts"
import s from "./wizard.module.css"

/** What premium is, and whether the reader has it. */
export function PremiumStep(): ReactElement {
  const t = useT("wizard")
  const common = useT("common")
  const lang = useLanguage()
  const { premium } = useSuspenseQuery(premiumQuery(useApi())).data
  return (
    <div className={s.form}>
      <p className={s.lead}>{t("premium.text")}</p>
      <Callout
        tone={premium ? "positive" : "info"}
        actions={
          <LinkButton size="small" to="/$lang/$role/premium" params={{ lang, role: "provider" }}>
            {common("area.premium")}
          </LinkButton>
        }
      >
        {t(premium ? "premium.on" : "premium.off")}
      </Callout>
    </div>
  )
}
