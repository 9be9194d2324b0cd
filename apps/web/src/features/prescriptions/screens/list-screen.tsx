import { Button } from "@arnica/ui/button"
import { EmptyState } from "@arnica/ui/empty-state"
import { Plant } from "@arnica/ui/plant"
import { useSuspenseInfiniteQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { PartsPage } from "../../../platform/ui/parts-page.tsx"
import { OwnRow } from "../components/own-row.tsx"
import s from "../prescriptions.module.css"
import { ownPrescriptionsQuery } from "../queries.ts"

/** What a client was prescribed, the newest first. */
export function PrescriptionsScreen(): ReactElement {
  const t = useT("prescriptions")
  const list = useSuspenseInfiniteQuery(ownPrescriptionsQuery(useApi()))
  const shown = list.data.pages.flatMap(({ items }) => items)
  return (
    <PartsPage title={t("list.title")} lead={t("list.lead")}>
      {shown.length === 0 ? (
        <EmptyState art={<Plant area="mind" />} title={t("list.empty")} />
      ) : (
        <ul className={s.list} aria-label={t("list.title")}>
          {shown.map((prescription) => (
            <li key={prescription.id}>
              <OwnRow prescription={prescription} />
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage ? (
        <div>
          <Button variant="soft" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t("list.more")}
          </Button>
        </div>
      ) : null}
    </PartsPage>
  )
}
