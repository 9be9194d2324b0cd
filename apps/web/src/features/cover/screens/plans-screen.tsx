import { COVER_A_PAGE } from "@arnica/contract/cover-words"
import { EmptyState } from "@arnica/ui/empty-state"
import { Plant } from "@arnica/ui/plant"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { ListPages } from "../../../platform/ui/list-pages.tsx"
import { PartsPage } from "../../../platform/ui/parts-page.tsx"
import s from "../components/cover.module.css"
import { Plan } from "../components/plan.tsx"
import { PlanForm } from "../components/plan-form.tsx"
import { plansQuery } from "../queries.ts"

type PlansScreenProps = { readonly code: string; readonly page: number }

/** What a company pays for its people, for admins: plans and their rules. */
export function PlansScreen({ code, page }: PlansScreenProps): ReactElement {
  const t = useT("cover")
  const common = useT("common")
  const { name, total, items } = useSuspenseQuery(plansQuery(useApi(), { code, page })).data
  return (
    <PartsPage title={common("area.cover")} lead={t("plans.lead", { name })}>
      {total === 0 ? (
        <EmptyState art={<Plant area="mind" />} title={t("plans.emptyTitle")}>
          {t("plans.emptyText")}
        </EmptyState>
      ) : (
        <>
          <ul className={s.list}>
            {items.map((plan) => (
              <li key={plan.id}>
                <Plan plan={plan} />
              </li>
            ))}
          </ul>
          <ListPages page={page} total={total} size={COVER_A_PAGE} />
        </>
      )}
      <PlanForm code={code} />
    </PartsPage>
  )
}
