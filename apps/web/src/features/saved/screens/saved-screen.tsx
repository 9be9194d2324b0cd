import { EmptyState } from "@arnica/ui/empty-state"
import { Plant } from "@arnica/ui/plant"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { ListPages } from "../../../platform/ui/list-pages.tsx"
import { PartsPage } from "../../../platform/ui/parts-page.tsx"
import s from "../components/saved.module.css"
import { SavedCard } from "../components/saved-card.tsx"
import { PAGE_SIZE, savedQuery } from "../queries.ts"

/** The specialists whom the reader saved, the newest first. */
export function SavedScreen({ page }: { page: number }): ReactElement {
  const t = useT("saved")
  const common = useT("common")
  const { total, items } = useSuspenseQuery(savedQuery(useApi(), page)).data
  return (
    <PartsPage title={common("area.saved")} lead={t("lead")}>
      {total === 0 ? (
        <Nobody />
      ) : (
        <>
          <ul className={s.list}>
            {items.map((saved) => (
              <li key={saved.specialistID}>
                <SavedCard saved={saved} />
              </li>
            ))}
          </ul>
          <ListPages page={page} total={total} size={PAGE_SIZE} />
        </>
      )}
    </PartsPage>
  )
}

function Nobody(): ReactElement {
  const t = useT("saved")
  return (
    <EmptyState
      art={<Plant area="mind" />}
      title={t("empty")}
      actions={
        <LinkButton to="/$lang/help-store-search" params={{ lang: useLanguage() }}>
          {t("find")}
        </LinkButton>
      }
    >
      {t("emptyText")}
    </EmptyState>
  )
}
