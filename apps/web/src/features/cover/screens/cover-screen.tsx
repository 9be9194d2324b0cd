import { COVER_A_PAGE } from "@arnica/contract/cover-words"
import { EmptyState } from "@arnica/ui/empty-state"
import { Plant } from "@arnica/ui/plant"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { ListPages } from "../../../platform/ui/list-pages.tsx"
import { Part, PartsPage } from "../../../platform/ui/parts-page.tsx"
import s from "../components/cover.module.css"
import { OwnRule } from "../components/own-rule.tsx"
import { Uses } from "../components/uses.tsx"
import { ownCoverQuery, usesQuery } from "../queries.ts"

/** What the reader's company pays for them: what is left, until when, what was used, and what the company learns. */
export function CoverScreen({ page }: { readonly page: number }): ReactElement {
  const t = useT("cover")
  const common = useT("common")
  const api = useApi()
  const { company, rules } = useSuspenseQuery(ownCoverQuery(api)).data
  const uses = useSuspenseQuery(usesQuery(api, page)).data
  return (
    <PartsPage title={common("area.cover")} lead={t("lead")}>
      {rules.length === 0 ? (
        <EmptyState art={<Plant area="mind" />} title={t("noneTitle")}>
          {t("noneText")}
        </EmptyState>
      ) : (
        <>
          <p className={s.text}>
            <strong>{company}</strong>
          </p>
          <ul className={s.list}>
            {rules.map((rule) => (
              <li key={rule.corporateProductId}>
                <OwnRule rule={rule} />
              </li>
            ))}
          </ul>
          <p className={s.quiet}>{t("privacy")}</p>
        </>
      )}
      {rules.length === 0 && uses.total === 0 ? null : (
        <Part title={t("uses.title")}>
          {uses.total === 0 ? (
            <EmptyState title={t("uses.emptyTitle")}>{t("uses.emptyText")}</EmptyState>
          ) : (
            <>
              <Uses uses={uses.items} />
              <ListPages page={page} total={uses.total} size={COVER_A_PAGE} />
            </>
          )}
        </Part>
      )}
    </PartsPage>
  )
}
