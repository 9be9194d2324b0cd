import type { StatementTotal } from "@arnica/contract/earnings"
import { formatMoney } from "@arnica/i18n/format"
import { EmptyState } from "@arnica/ui/empty-state"
import { Plant } from "@arnica/ui/plant"
import { Wrap } from "@arnica/ui/wrap"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { ZoneLine } from "../../../platform/time/zone-line.tsx"
import { Facts } from "../../../platform/ui/facts.tsx"
import { FilterForm } from "../../../platform/ui/filter-form.tsx"
import { ListPages } from "../../../platform/ui/list-pages.tsx"
import { type Days, readDays } from "../../../platform/ui/read-days.ts"
import { spanOfDays } from "../../../platform/ui/span-of-days.ts"
import { TableLink } from "../../../platform/ui/table-link.tsx"
import { PayoutPart } from "../components/payout-part.tsx"
import { StatementLines } from "../components/statement-lines.tsx"
import { owedQuery, PAGE_SIZE, type StatementPart, statementQuery } from "../statement-queries.ts"
import s from "./statement.module.css"

type ScreenProps = {
  readonly part: StatementPart
  readonly onDays: (days: Days) => void
}

/** What moved the specialist's account: what clients paid, our fee, what went back, and what is owed now. */
export function StatementScreen({ part, onDays }: ScreenProps): ReactElement {
  const t = useT("statement")
  const common = useT("common")
  const language = useLanguage()
  const api = useApi()
  const { data } = useSuspenseQuery(statementQuery(api, part))
  const { owed } = useSuspenseQuery(owedQuery(api)).data
  const isFiltered = Object.keys(part.days).length > 0
  return (
    <Wrap width="text" className={s.page}>
      <header>
        <h1>{common("area.statement")}</h1>
        <p className={s.quiet}>{t("lead")}</p>
        <ZoneLine className={s.quiet} />
      </header>
      <PayoutPart />
      {data.total === 0 && !isFiltered ? (
        <EmptyState art={<Plant area="mind" />} title={t("emptyTitle")}>
          {t("emptyText")}
        </EmptyState>
      ) : (
        <>
          <Facts
            facts={owed.map((money) => ({ label: t("owed"), value: formatMoney({ language, ...money }) }))}
          />
          <FilterForm
            key={JSON.stringify(part.days)}
            fields={[]}
            days
            search={part.days}
            onSearch={(search) => onDays(readDays(search))}
          >
            <TableLink
              path="/api/v2/practice/statement/export"
              filters={{ ...spanOfDays(part.days, part.zone) }}
            />
          </FilterForm>
          {data.total === 0 ? <p>{t("noneInDays")}</p> : null}
          {data.totals.map((total) => (
            <Totals key={total.amount.currency} total={total} isFiltered={isFiltered} />
          ))}
          {data.total === 0 ? null : (
            <>
              <StatementLines lines={data.items} zone={part.zone} />
              <ListPages page={part.page} total={data.total} size={PAGE_SIZE} />
            </>
          )}
        </>
      )}
    </Wrap>
  )
}

/** What the days came to in one currency. */
function Totals({
  total,
  isFiltered,
}: {
  readonly total: StatementTotal
  readonly isFiltered: boolean
}): ReactElement {
  const t = useT("statement")
  const language = useLanguage()
  const { gross, fee, amount, paidOut, paidOutside } = total
  const facts = [
    { label: t("gross"), money: gross },
    { label: t("fee"), money: fee },
    { label: t("net"), money: amount },
    { label: t("paidOut"), money: paidOut },
    ...(paidOutside.amount === 0 ? [] : [{ label: t("paidOutside"), money: paidOutside }]),
  ]
  return (
    <section className={s.totals}>
      <h2>{isFiltered ? t("totals") : t("totalsOfAll")}</h2>
      <Facts
        facts={facts.map(({ label, money }) => ({ label, value: formatMoney({ language, ...money }) }))}
      />
    </section>
  )
}
