import { DUES_A_PAGE } from "@arnica/contract/dues"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { ListPages } from "../../../platform/ui/list-pages.tsx"
import { Part, PartsPage } from "../../../platform/ui/parts-page.tsx"
import { DueRow } from "../components/due-row.tsx"
import s from "../components/dues.module.css"
import { Methods } from "../components/methods.tsx"
import { duesQuery } from "../queries.ts"

/** How a specialist is paid beside the card, and what clients owe them by that. */
export function DuesScreen({ page }: { page: number }): ReactElement {
  const t = useT("dues")
  const { total, items } = useSuspenseQuery(duesQuery(useApi(), page)).data
  return (
    <PartsPage title={t("title")} lead={t("lead")}>
      <Part title={t("ways")}>
        <Methods />
      </Part>
      <Part title={t("list")}>
        {total === 0 ? <p className={s.quiet}>{t("empty")}</p> : null}
        <ul className={s.list}>
          {items.map((due) => (
            <DueRow key={due.orderID} due={due} />
          ))}
        </ul>
        <ListPages page={page} total={total} size={DUES_A_PAGE} />
      </Part>
    </PartsPage>
  )
}
