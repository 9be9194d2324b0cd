import { CREDITS_A_PAGE } from "@arnica/contract/credit-words"
import { EmptyState } from "@arnica/ui/empty-state"
import { Plant } from "@arnica/ui/plant"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { ListPages } from "../../../platform/ui/list-pages.tsx"
import { PartsPage } from "../../../platform/ui/parts-page.tsx"
import { Adjustment } from "../components/adjustment.tsx"
import { AskAdjustment } from "../components/ask-adjustment.tsx"
import s from "../components/credits.module.css"
import { adjustmentsQuery } from "../queries.ts"

/** Corrections of clients' credits, for admins: one asks for it, another one agrees. */
export function AdjustmentsScreen({ page }: { readonly page: number }): ReactElement {
  const t = useT("ownCredits")
  const common = useT("common")
  const { total, items } = useSuspenseQuery(adjustmentsQuery(useApi(), page)).data
  return (
    <PartsPage title={common("area.credits")} lead={t("admin.lead")}>
      <AskAdjustment />
      {total === 0 ? (
        <EmptyState art={<Plant area="mind" />} title={t("admin.emptyTitle")}>
          {t("admin.emptyText")}
        </EmptyState>
      ) : (
        <>
          <ul className={s.list}>
            {items.map((adjustment) => (
              <li key={adjustment.id}>
                <Adjustment adjustment={adjustment} />
              </li>
            ))}
          </ul>
          <ListPages page={page} total={total} size={CREDITS_A_PAGE} />
        </>
      )}
    </PartsPage>
  )
}
