import { Callout } from "@arnica/ui/callout"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { useAsking, useWhose } from "../model/whose.ts"
import { premiumQuery } from "../queries.ts"
import s from "./wizard.module.css"

/** What premium is, and whether the reader has it. */
export function PremiumStep(): ReactElement {
  const t = useT("wizard")
  const common = useT("common")
  const lang = useLanguage()
  const isOwn = useWhose().specialistID === undefined
  const { premium } = useSuspenseQuery(premiumQuery(useAsking())).data
  return (
    <div className={s.form}>
      <p className={s.lead}>{t("premium.text")}</p>
      <Callout
        tone={premium ? "positive" : "info"}
        actions={
          isOwn ? (
            <LinkButton size="small" to="/$lang/$role/premium" params={{ lang, role: "provider" }}>
              {common("area.premium")}
            </LinkButton>
          ) : undefined
        }
      >
        {t(premium ? "premium.on" : "premium.off")}
      </Callout>
    </div>
  )
}
