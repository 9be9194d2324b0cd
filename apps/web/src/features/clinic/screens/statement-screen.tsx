import type { ClinicMonth } from "@arnica/contract/clinic-books"
import { formatMoney } from "@arnica/i18n/format"
import { Card } from "@arnica/ui/card"
import { EmptyState } from "@arnica/ui/empty-state"
import { Plant } from "@arnica/ui/plant"
import { SelectField } from "@arnica/ui/select-field"
import { Wrap } from "@arnica/ui/wrap"
import { useQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { PartsSkeleton } from "../../../platform/ui/parts-skeleton.tsx"
import { TableLink } from "../../../platform/ui/table-link.tsx"
import type { ClinicStatementSearch } from "../clinic-search.ts"
import s from "../components/clinic.module.css"
import { ColleagueChooser } from "../components/colleague-chooser.tsx"
import { PayoutAccount } from "../components/payout-account.tsx"
import { clinicStatementQuery } from "../queries.ts"

type ScreenProps = {
  readonly search: ClinicStatementSearch
  /** Whose calendar tells months apart. */
  readonly zone: string
  readonly onSearch: (search: ClinicStatementSearch) => void
}

const YEARS_BACK = 5

/** What clients paid for the clinic's specialists, our fee and what was left, month by month of a year, from the ledger. */
export function ClinicStatementScreen({ search, zone, onSearch }: ScreenProps): ReactElement {
  const t = useT("clinic")
  const common = useT("common")
  const { data, error } = useQuery(clinicStatementQuery(useApi(), { ...search, zone }))
  if (error !== null) throw error
  if (data === undefined) return <PartsSkeleton />
  const { year, latest, months } = data
  const newest = Math.max(year, latest)
  return (
    <Wrap width="text" className={s.page}>
      <header>
        <h1>{common("area.statement")}</h1>
        <p className={s.quiet}>{t("statement.lead")}</p>
      </header>
      <div className={s.filters}>
        <SelectField
          label={t("statement.year")}
          value={String(year)}
          options={Array.from({ length: YEARS_BACK }, (_, back) => String(newest - back)).map((value) => ({
            value,
            label: value,
          }))}
          onChange={(event) => onSearch({ ...search, year: Number(event.currentTarget.value) })}
        />
        <ColleagueChooser
          specialistID={search.specialistID}
          onChoose={(specialistID) => {
            const { specialistID: _, ...others } = search
            onSearch(specialistID === undefined ? others : { ...others, specialistID })
          }}
        />
      </div>
      {months.length === 0 ? (
        <EmptyState art={<Plant area="mind" />} title={t("statement.empty", { year })}>
          {t("statement.emptyText")}
        </EmptyState>
      ) : (
        <>
          <div>
            <TableLink
              path="/api/v2/clinic/statement/export"
              filters={{ year, zone, specialistID: search.specialistID }}
            />
          </div>
          {months.map((month) => (
            <Month key={month.month} month={month} />
          ))}
        </>
      )}
      <PayoutAccount />
    </Wrap>
  )
}

function Month({ month: { month, earned, specialists } }: { readonly month: ClinicMonth }): ReactElement {
  const t = useT("clinic")
  const words = useT("statement")
  const language = useLanguage()
  const id = `month-${month}`
  // In the middle of a month no zone changes it.
  const name = new Intl.DateTimeFormat(language, { month: "long", year: "numeric" }).format(
    Date.parse(`${month}-15`),
  )
  const sum = (of: ClinicMonth["earned"]): string =>
    of.map((money) => formatMoney({ language, ...money })).join(" · ")
  return (
    <Card component="section" aria-labelledby={id}>
      <div className={s.line}>
        <h2 id={id} className={s.name}>
          {name}
        </h2>
        <strong>{sum(earned)}</strong>
      </div>
      <ul className={s.lines} aria-label={t("statement.specialists", { month: name })}>
        {specialists.map(({ specialistID, specialist, earned: own, fees }) => (
          <li key={specialistID} className={s.line}>
            <span>
              {specialist}
              <span className={s.parts}>
                {words("gross")}{" "}
                {sum(own.map((net, index) => ({ ...net, amount: net.amount + (fees[index]?.amount ?? 0) })))}{" "}
                · {words("fee")} {sum(fees)}
              </span>
            </span>
            <span>{sum(own)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
