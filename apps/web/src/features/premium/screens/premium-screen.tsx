import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { Part, PartsPage } from "../../../platform/ui/parts-page.tsx"
import { Numbers } from "../parts/numbers.tsx"
import { PaidMonths } from "../parts/paid-months.tsx"
import { Plan } from "../parts/plan.tsx"
import { premiumQuery } from "../queries.ts"

/** What premium gives, whether the specialist has it, what was paid, and the numbers that come with it. */
export function PremiumScreen(): ReactElement {
  const t = useT("premium")
  const { data: premium } = useSuspenseQuery(premiumQuery(useApi()))
  return (
    <PartsPage title={t("title")} lead={t("lead")}>
      <Plan premium={premium} />
      {premium.isPremium ? (
        <Part title={t("numbers.title")}>
          <Numbers />
        </Part>
      ) : null}
      {premium.subscription === null && premium.months.length === 0 ? null : (
        <Part title={t("paid.title")}>
          <PaidMonths months={premium.months} />
        </Part>
      )}
    </PartsPage>
  )
}
