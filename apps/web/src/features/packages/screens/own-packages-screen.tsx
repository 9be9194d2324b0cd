import { EmptyState } from "@arnica/ui/empty-state"
import { Plant } from "@arnica/ui/plant"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { ListPages } from "../../../platform/ui/list-pages.tsx"
import { PartsPage } from "../../../platform/ui/parts-page.tsx"
import { PackageCard } from "../components/package-card.tsx"
import s from "../components/packages.module.css"
import { ownPackagesQuery, PAGE_SIZE } from "../queries.ts"

/** The packages of sessions that the reader bought, and what is left of each. */
export function OwnPackagesScreen({ page }: { page: number }): ReactElement {
  const t = useT("packages")
  const common = useT("common")
  const language = useLanguage()
  const { total, items } = useSuspenseQuery(ownPackagesQuery(useApi(), page)).data
  return (
    <PartsPage title={common("area.packages")} lead={t("own.lead")}>
      {total === 0 ? (
        <EmptyState
          art={<Plant area="mind" />}
          title={t("own.emptyTitle")}
          actions={
            <LinkButton to="/$lang/help-store-search" params={{ lang: language }}>
              {t("own.find")}
            </LinkButton>
          }
        >
          {t("own.emptyText")}
        </EmptyState>
      ) : (
        <>
          <ul className={s.list}>
            {items.map((bought) => (
              <li key={bought.id}>
                <PackageCard bought={bought} />
              </li>
            ))}
          </ul>
          <ListPages page={page} total={total} size={PAGE_SIZE} />
        </>
      )}
    </PartsPage>
  )
}
