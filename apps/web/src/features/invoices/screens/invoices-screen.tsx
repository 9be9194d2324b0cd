import { EmptyState } from "@arnica/ui/empty-state"
import { Plant } from "@arnica/ui/plant"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { FilterForm } from "../../../platform/ui/filter-form.tsx"
import { ListPages } from "../../../platform/ui/list-pages.tsx"
import { PartsPage } from "../../../platform/ui/parts-page.tsx"
import { TableLink } from "../../../platform/ui/table-link.tsx"
import { BillingPart } from "../components/billing-part.tsx"
import { InvoiceRow } from "../components/invoice-row.tsx"
import s from "../components/invoices.module.css"
import { OwnReceipts } from "../components/own-receipts.tsx"
import { WaitingPart } from "../components/waiting-part.tsx"
import { FIRST_YEAR, type InvoicesSearch, KINDS, readInvoicesSearch } from "../invoices-search.ts"
import { invoicesQuery, PAGE_SIZE, type Scope } from "../queries.ts"

type ScreenProps = {
  readonly scope: Scope
  readonly search: InvoicesSearch
  /** The year that it is. */
  readonly thisYear: number
  readonly onSearch: (search: InvoicesSearch) => void
}

const NAMES = { own: "specialist", practice: "client", clinic: "both" } as const

/** Invoices and credit notes of a client, a specialist or a clinic: found, and taken away as files. */
export function InvoicesScreen(props: ScreenProps): ReactElement {
  const { scope, search } = props
  const t = useT("invoices")
  const { total, items } = useSuspenseQuery(invoicesQuery(useApi(), { scope, search })).data
  const { page = 1, ...filters } = search
  const isFiltered = Object.keys(filters).length > 0
  return (
    <PartsPage title={t(`title.${scope}`)} lead={t(`lead.${scope}`)}>
      {scope === "practice" ? <WaitingPart /> : null}
      {total === 0 && !isFiltered ? (
        <EmptyState art={<Plant area="mind" />} title={t(`empty.${scope}`)} />
      ) : (
        <>
          <Filters {...props} />
          {total === 0 ? <p>{t("emptyFilter")}</p> : null}
          <ul className={s.list} aria-label={t(`title.${scope}`)}>
            {items.map((invoice) => (
              <li key={invoice.uuid}>
                <InvoiceRow invoice={invoice} names={NAMES[scope]} />
              </li>
            ))}
          </ul>
          <ListPages page={page} total={total} size={PAGE_SIZE} />
        </>
      )}
      {scope === "own" ? (
        <>
          <OwnReceipts />
          <BillingPart />
        </>
      ) : null}
    </PartsPage>
  )
}

function Filters({ scope, search, thisYear, onSearch }: ScreenProps): ReactElement {
  const t = useT("invoices")
  const years = Array.from({ length: Math.max(1, thisYear - FIRST_YEAR + 1) }, (_, nth) => {
    const year = String(FIRST_YEAR + nth)
    return { value: year, label: year }
  })
  const { page: _, ...filters } = search
  return (
    <FilterForm
      key={JSON.stringify(filters)}
      fields={[
        { name: "text", label: t("filter.text") },
        {
          name: "year",
          label: t("filter.year"),
          options: [{ value: "", label: t("filter.allYears") }, ...years.toReversed()],
        },
        {
          name: "kind",
          label: t("filter.kind"),
          options: [
            { value: "", label: t("filter.allKinds") },
            ...KINDS.map((value) => ({ value, label: t(`kind.${value}`) })),
          ],
        },
      ]}
      search={filters}
      onSearch={(next) => onSearch(readInvoicesSearch(next))}
    >
      {scope === "practice" ? <TableLink path="/api/v2/practice/invoices/export" filters={filters} /> : null}
    </FilterForm>
  )
}
