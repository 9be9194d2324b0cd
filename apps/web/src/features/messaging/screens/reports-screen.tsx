import { CONVERSATION_SIDES } from "@arnica/contract/conversation-words"
import { ChipRow } from "@arnica/ui/chip"
import { EmptyState } from "@arnica/ui/empty-state"
import { Wrap } from "@arnica/ui/wrap"
import { useQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkChip } from "../../../platform/ui/link-chip.tsx"
import { ListPages } from "../../../platform/ui/list-pages.tsx"
import { PartsSkeleton } from "../../../platform/ui/parts-skeleton.tsx"
import s from "../components/report.module.css"
import { ReportCard } from "../components/report-card.tsx"
import { REPORTS_PAGE, reportsQuery } from "../report-queries.ts"
import { REPORT_LISTS, type ReportsSearch } from "../reports-search.ts"

type ReportsScreenProps = { readonly search: ReportsSearch }

/** What people reported of messages, and what is decided about it. */
export function ReportsScreen({ search }: ReportsScreenProps): ReactElement {
  const t = useT("messaging")
  const common = useT("common")
  const { data, error } = useQuery(reportsQuery(useApi(), search))
  if (error !== null) throw error
  if (data === undefined) return <PartsSkeleton />
  return (
    <Wrap width="narrow" className={s.page}>
      <header>
        <h1>{common("area.messageReports")}</h1>
        <p className={s.lead}>{t("reports.lead")}</p>
      </header>
      <Filters search={search} />
      {data.items.length === 0 ? <EmptyState title={t("reports.empty")} /> : null}
      <ul className={s.list}>
        {data.items.map((report) => (
          <li key={report.id}>
            <ReportCard report={report} />
          </li>
        ))}
      </ul>
      <ListPages page={search.page ?? 1} total={data.total} size={REPORTS_PAGE} />
    </Wrap>
  )
}

function Filters({ search: { show = "waiting", side } }: ReportsScreenProps): ReactElement {
  const t = useT("messaging")
  const lang = useLanguage()
  const to = { to: "/$lang/$role/message-reports", params: { lang, role: "admin" } } as const
  return (
    <div className={s.filters}>
      <ChipRow label={t("reports.filter")} scroll>
        {REPORT_LISTS.map((each) => (
          <LinkChip
            key={each}
            {...to}
            search={side === undefined ? { show: each } : { show: each, side }}
            selected={each === show}
          >
            {t(`reports.show.${each}`)}
          </LinkChip>
        ))}
      </ChipRow>
      <ChipRow label={t("reports.who")} scroll>
        <LinkChip {...to} search={{ show }} selected={side === undefined}>
          {t("reports.by.any")}
        </LinkChip>
        {CONVERSATION_SIDES.map((each) => (
          <LinkChip key={each} {...to} search={{ show, side: each }} selected={each === side}>
            {t(`reports.by.${each}`)}
          </LinkChip>
        ))}
      </ChipRow>
    </div>
  )
}
