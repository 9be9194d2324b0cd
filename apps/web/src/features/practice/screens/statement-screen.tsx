import { formatDateTime, formatMoney } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { EmptyState } from "@arnica/ui/empty-state"
import { Plant } from "@arnica/ui/plant"
import { Wrap } from "@arnica/ui/wrap"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { Facts } from "../../../platform/ui/facts.tsx"
import { ListPages } from "../../../platform/ui/list-pages.tsx"
import { usePageContext } from "../../../platform/use-page-context.ts"
import { PayoutPart } from "../components/payout-part.tsx"
import { owedQuery, PAGE_SIZE, statementQuery } from "../statement-queries.ts"
import s from "./statement.module.css"

/** What moved the specialist's account: payments after our fee, what went back, and what is owed now. */
export function StatementScreen({ page }: { page: number }): ReactElement {
  const t = useT("statement")
  const common = useT("common")
  const language = useLanguage()
  const host = usePageContext().environment.app
  const api = useApi()
  const { data } = useSuspenseQuery(statementQuery(api, page))
  const { owed } = useSuspenseQuery(owedQuery(api)).data
  return (
    <Wrap width="text" className={s.page}>
      <header>
        <h1>{common("area.statement")}</h1>
        <p className={s.quiet}>{t("lead")}</p>
      </header>
      <PayoutPart />
      {data.total === 0 ? (
        <EmptyState art={<Plant area="mind" />} title={t("emptyTitle")}>
          {t("emptyText")}
        </EmptyState>
      ) : (
        <>
          <Facts
            facts={owed.map((money) => ({ label: t("owed"), value: formatMoney({ language, ...money }) }))}
          />
          <div>
            <Button
              component="a"
              size="small"
              variant="quiet"
              href={`${host}/api/v2/practice/statement/export`}
              download
            >
              {t("export")}
            </Button>
          </div>
          <Lines page={page} />
          <ListPages page={page} total={data.total} size={PAGE_SIZE} />
        </>
      )}
    </Wrap>
  )
}

function Lines({ page }: { page: number }): ReactElement {
  const t = useT("statement")
  const language = useLanguage()
  const zone = useViewerZone()
  const { items } = useSuspenseQuery(statementQuery(useApi(), page)).data
  return (
    <table className={s.lines}>
      <thead>
        <tr>
          <th scope="col">{t("when")}</th>
          <th scope="col">{t("what")}</th>
          <th scope="col" className={s.amount}>
            {t("amount")}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ at, kind, amount }, index) => (
          <tr key={`${at} ${String(index)}`}>
            <td>
              <time dateTime={at}>{formatDateTime({ language, at, zone })}</time>
            </td>
            <td>{t(`kind.${kind}`)}</td>
            <td className={s.amount}>{formatMoney({ language, ...amount })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
