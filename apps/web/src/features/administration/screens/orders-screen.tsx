import type { OrderLineOfAdmin } from "@arnica/contract/administration"
import { formatDateTime, formatMoney } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { EmptyState } from "@arnica/ui/empty-state"
import { SearchField } from "@arnica/ui/search-field"
import { CompactSelect } from "@arnica/ui/select-field"
import { useSuspenseQuery } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { ListPages } from "../../../platform/ui/list-pages.tsx"
import { TableLink } from "../../../platform/ui/table-link.tsx"
import { ListPage, Row } from "../components/list-page.tsx"
import { RefundDialog } from "../components/refund-dialog.tsx"
import { ordersPageQuery, PAGE_SIZE } from "../lists-queries.ts"
import { type ListsSearch, STATUSES } from "../lists-search.ts"
import s from "./audit-screen.module.css"

type OrdersScreenProps = {
  readonly search: ListsSearch
  readonly onSearch: (search: ListsSearch) => void
}

/** All orders, filtered by their payment, and what can be given back of them. */
export function OrdersScreen({ search, onSearch }: OrdersScreenProps): ReactElement {
  const t = useT("administration")
  const common = useT("common")
  const lists = useT("lists")
  const { data } = useSuspenseQuery(ordersPageQuery(useApi(), search))
  const isFiltered = search.status !== undefined || search.order !== undefined
  return (
    <ListPage title={common("area.orders")} lead={t("orders.lead")}>
      <Filters search={search} onSearch={onSearch} />
      {data.items.length === 0 ? <EmptyState title={isFiltered ? lists("none") : t("orders.empty")} /> : null}
      <ol className={s.list}>
        {data.items.map((order) => (
          <OrderRow key={order.orderID} order={order} />
        ))}
      </ol>
      <ListPages page={search.page ?? 1} total={data.total} size={PAGE_SIZE} />
    </ListPage>
  )
}

function Filters({ search, onSearch }: OrdersScreenProps): ReactElement {
  const t = useT("administration")
  const words = useT("dashboard")
  const common = useT("common")
  const { status, order } = search
  return (
    <div className={s.filters}>
      <SearchField
        key={order ?? ""}
        label={t("orders.find")}
        placeholder={t("orders.find")}
        defaultValue={order ?? ""}
        maxLength={36}
        submit={common("action.search")}
        onSearch={(typed) => onSearch({ ...(status === undefined ? {} : { status }), order: typed })}
      />
      <CompactSelect
        label={t("orders.status")}
        value={status ?? ""}
        options={[
          { value: "", label: t("orders.any") },
          ...STATUSES.map((value) => ({ value, label: words(`payment.${value}`) })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          const wanted = STATUSES.find((each) => each === value)
          onSearch(wanted === undefined ? {} : { status: wanted })
        }}
      />
      <TableLink path="/api/v2/admin/orders/export" filters={{ status, orderID: order }} />
    </div>
  )
}

function OrderRow({ order }: { order: OrderLineOfAdmin }): ReactElement {
  const t = useT("administration")
  const words = useT("dashboard")
  const language = useLanguage()
  const zone = useViewerZone()
  const [isOpen, setOpen] = useState(false)
  const { orderID, createdAt, client, specialist, paymentStatus, total, refunded, abilities } = order
  const about = [
    formatDateTime({ language, at: createdAt, zone }),
    words(`payment.${paymentStatus}`),
    ...(refunded.amount === 0
      ? []
      : [t("orders.refunded", { amount: formatMoney({ language, ...refunded }) })]),
    orderID,
  ]
  return (
    <Row
      title={[client, specialist].join(" · ")}
      aside={formatMoney({ language, ...total })}
      about={about.join(" · ")}
    >
      {abilities.refund ? (
        <div>
          <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
            {t("orders.refund")}
          </Button>
          {isOpen ? <RefundDialog order={order} onClose={() => setOpen(false)} /> : null}
        </div>
      ) : null}
    </Row>
  )
}
