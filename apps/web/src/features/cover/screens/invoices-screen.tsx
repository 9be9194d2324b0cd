import type { CoverInvoice } from "@arnica/contract/cover-invoices"
import { COVER_A_PAGE } from "@arnica/contract/cover-words"
import { EmptyState } from "@arnica/ui/empty-state"
import { Plant } from "@arnica/ui/plant"
import { CompactSelect } from "@arnica/ui/select-field"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { ListPages } from "../../../platform/ui/list-pages.tsx"
import { PartsPage } from "../../../platform/ui/parts-page.tsx"
import s from "../components/cover.module.css"
import { Invoice } from "../components/invoice.tsx"
import { type CoverInvoicesSearch, INVOICE_STATES } from "../invoices-search.ts"
import { allInvoicesQuery, hrInvoicesQuery } from "../queries.ts"

type AdminProps = {
  readonly search: CoverInvoicesSearch
  readonly onSearch: (search: CoverInvoicesSearch) => void
}

/** Invoices to companies, for admins: found by whether they are paid, noted as paid, and taken away as papers. */
export function AllInvoicesScreen({ search, onSearch }: AdminProps): ReactElement {
  const t = useT("cover")
  const common = useT("common")
  const { total, items } = useSuspenseQuery(allInvoicesQuery(useApi(), search)).data
  return (
    <PartsPage title={common("area.coverInvoices")} lead={t("invoices.lead")}>
      <CompactSelect
        label={t("invoices.which")}
        value={search.state ?? ""}
        options={[
          { value: "", label: t("invoices.all") },
          ...INVOICE_STATES.map((value) => ({ value, label: t(`invoices.${value}`) })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          const state = INVOICE_STATES.find((one) => one === value)
          onSearch(state === undefined ? {} : { state })
        }}
      />
      <Invoices items={items} total={total} page={search.page ?? 1} isAdmin />
    </PartsPage>
  )
}

/** The invoices to the company that the reader looks after. */
export function HrInvoicesScreen({ page }: { readonly page: number }): ReactElement {
  const t = useT("cover")
  const common = useT("common")
  const { total, items } = useSuspenseQuery(hrInvoicesQuery(useApi(), page)).data
  return (
    <PartsPage title={common("area.coverInvoices")} lead={t("invoices.own")}>
      <Invoices items={items} total={total} page={page} isAdmin={false} />
    </PartsPage>
  )
}

type InvoicesProps = {
  readonly items: readonly CoverInvoice[]
  readonly total: number
  readonly page: number
  readonly isAdmin: boolean
}

function Invoices({ items, total, page, isAdmin }: InvoicesProps): ReactElement {
  const t = useT("cover")
  if (total === 0)
    return (
      <EmptyState art={<Plant area="mind" />} title={t("invoices.emptyTitle")}>
        {t("invoices.emptyText")}
      </EmptyState>
    )
  return (
    <>
      <ul className={s.list}>
        {items.map((invoice) => (
          <li key={invoice.id}>
            <Invoice invoice={invoice} isAdmin={isAdmin} />
          </li>
        ))}
      </ul>
      <ListPages page={page} total={total} size={COVER_A_PAGE} />
    </>
  )
}
