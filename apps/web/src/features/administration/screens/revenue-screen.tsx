import { formatDate, formatMoney } from "@arnica/i18n/format"
import { Callout } from "@arnica/ui/callout"
import { EmptyState } from "@arnica/ui/empty-state"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { FilterForm } from "../../../platform/ui/filter-form.tsx"
import { TableLink } from "../../../platform/ui/table-link.tsx"
import { ListPage } from "../components/list-page.tsx"
import { revenueQuery } from "../lists-queries.ts"
import { KINDS } from "../orders-search.ts"
import { CURRENCIES } from "../payouts-search.ts"
import { type RevenueAsked, type RevenueSearch, readRevenueSearch } from "../revenue-search.ts"
import s from "./revenue-screen.module.css"

type ScreenProps = {
  /** The days that are shown, and of what. */
  readonly asked: RevenueAsked
  readonly onSearch: (search: RevenueSearch) => void
}

/** What came by card and what went back, by day and kind, and whether the ledger says the same. */
export function RevenueScreen({ asked, onSearch }: ScreenProps): ReactElement {
  const t = useT("administration")
  const common = useT("common")
  const language = useLanguage()
  const { data } = useSuspenseQuery(revenueQuery(useApi(), asked))
  const { currency, rows, total, ledger } = data
  const money = (amount: number): string => formatMoney({ language, amount, currency })
  return (
    <ListPage title={common("area.revenue")} lead={t("revenue.lead")}>
      <Filters asked={asked} onSearch={onSearch} />
      {rows.length === 0 ? <EmptyState title={t("revenue.empty")} /> : null}
      {ledger === null ? null : (
        <Callout tone={ledger === total.net ? "positive" : "warning"} role="status">
          {t(ledger === total.net ? "revenue.agrees" : "revenue.differs", { amount: money(ledger) })}
        </Callout>
      )}
      {rows.length === 0 ? null : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
        <section className={s.scroll} aria-label={common("area.revenue")} tabIndex={0}>
          <table className={s.table}>
            <thead>
              <tr>
                <th scope="col">{t("revenue.day")}</th>
                <th scope="col">{t("orders.kind")}</th>
                <th scope="col">{t("revenue.taken")}</th>
                <th scope="col">{t("revenue.back")}</th>
                <th scope="col">{t("revenue.net")}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ day, kind, taken, back, net }) => (
                <tr key={`${day} ${kind}`}>
                  <th scope="row">{formatDate({ language, at: `${day}T12:00:00Z`, zone: "UTC" })}</th>
                  <td>{t(`orders.for.${kind}`)}</td>
                  <td>{money(taken)}</td>
                  <td>{money(back)}</td>
                  <td>{money(net)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" colSpan={2}>
                  {t("revenue.total")}
                </th>
                <td>{money(total.taken)}</td>
                <td>{money(total.back)}</td>
                <td>{money(total.net)}</td>
              </tr>
            </tfoot>
          </table>
        </section>
      )}
    </ListPage>
  )
}

function Filters({ asked, onSearch }: ScreenProps): ReactElement {
  const t = useT("administration")
  const lists = useT("lists")
  return (
    <>
      <p className={s.quiet}>{t("revenue.span")}</p>
      <FilterForm
        key={JSON.stringify(asked)}
        fields={[
          {
            name: "currency",
            label: t("orders.currency"),
            options: CURRENCIES.map((value) => ({ value, label: value })),
          },
          {
            name: "kind",
            label: t("orders.kind"),
            options: [
              { value: "", label: lists("all") },
              ...KINDS.map((value) => ({ value, label: t(`orders.for.${value}`) })),
            ],
          },
        ]}
        days
        search={asked}
        onSearch={(next) => onSearch(readRevenueSearch(next))}
      >
        <TableLink path="/api/v2/admin/revenue/export" filters={asked} />
      </FilterForm>
    </>
  )
}
