import type { OrderLineOfAdmin } from "@arnica/contract/administration"
import { formatDate, formatDateTime, formatMoney } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { EmptyState } from "@arnica/ui/empty-state"
import { useSuspenseQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { type ReactElement, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { FilterForm } from "../../../platform/ui/filter-form.tsx"
import { ListPages } from "../../../platform/ui/list-pages.tsx"
import { TableLink } from "../../../platform/ui/table-link.tsx"
import { ListPage, Row } from "../components/list-page.tsx"
import { RefundDialog } from "../components/refund-dialog.tsx"
import { ordersPageQuery, PAGE_SIZE } from "../lists-queries.ts"
import { orderFilterOf } from "../orders-filter.ts"
import { KINDS, type OrdersSearch, readOrdersSearch, STATUSES } from "../orders-search.ts"
import { CURRENCIES } from "../payouts-search.ts"
import s from "./audit-screen.module.css"

type OrdersScreenProps = {
  readonly search: OrdersSearch
  readonly onSearch: (search: OrdersSearch) => void
}

/** All orders, found by their payment, by whose they are, by what they are for and when; and what can be given back. */
export function OrdersScreen({ search, onSearch }: OrdersScreenProps): ReactElement {
  const t = useT("administration")
  const common = useT("common")
  const lists = useT("lists")
  const zone = useViewerZone()
  const { data } = useSuspenseQuery(ordersPageQuery(useApi(), { search, zone }))
  const { page = 1, ...filters } = search
  const isFiltered = Object.keys(filters).length > 0
  return (
    <ListPage title={common("area.orders")} lead={t("orders.lead")}>
      <Filters search={search} onSearch={onSearch} />
      {data.items.length === 0 ? <EmptyState title={isFiltered ? lists("none") : t("orders.empty")} /> : null}
      <ol className={s.list}>
        {data.items.map((order) => (
          <OrderRow key={order.orderID} order={order} />
        ))}
      </ol>
      <ListPages page={page} total={data.total} size={PAGE_SIZE} />
    </ListPage>
  )
}

function Filters({ search, onSearch }: OrdersScreenProps): ReactElement {
  const t = useT("administration")
  const words = useT("dashboard")
  const lists = useT("lists")
  const zone = useViewerZone()
  const choose = (choices: readonly { readonly value: string; readonly label: string }[]) => [
    { value: "", label: lists("all") },
    ...choices,
  ]
  const { clientID, specialistID } = search
  return (
    <>
      <FilterForm
        fields={[
          { name: "order", label: t("orders.find") },
          { name: "client", label: t("appointments.client") },
          { name: "specialist", label: t("appointments.specialist") },
          {
            name: "status",
            label: t("orders.status"),
            options: choose(STATUSES.map((value) => ({ value, label: words(`payment.${value}`) }))),
          },
          {
            name: "kind",
            label: t("orders.kind"),
            options: choose(KINDS.map((value) => ({ value, label: t(`orders.for.${value}`) }))),
          },
          {
            name: "awaits",
            label: t("orders.asked.filter"),
            options: choose([{ value: "refund", label: t("orders.asked.refund") }]),
          },
          {
            name: "currency",
            label: t("orders.currency"),
            options: choose(CURRENCIES.map((value) => ({ value, label: value }))),
          },
          { name: "least", label: t("orders.detail.least") },
          { name: "most", label: t("orders.detail.most") },
        ]}
        days
        search={search}
        onSearch={(next) => onSearch(readOrdersSearch(next))}
      >
        <TableLink path="/api/v2/admin/orders/export" filters={orderFilterOf(search, zone)} />
      </FilterForm>
      {clientID === undefined && specialistID === undefined ? null : (
        <p>
          <Button
            size="small"
            variant="quiet"
            onClick={() => {
              const { clientID: _, specialistID: __, page: ___, ...others } = search
              onSearch(others)
            }}
          >
            {t("orders.everybody")}
          </Button>
        </p>
      )}
    </>
  )
}

function OrderRow({ order }: { order: OrderLineOfAdmin }): ReactElement {
  const t = useT("administration")
  const words = useT("dashboard")
  const language = useLanguage()
  const zone = useViewerZone()
  const [isOpen, setOpen] = useState(false)
  const { orderID, createdAt, kind, paymentStatus, total, refunded, abilities, package: bought } = order
  const about = [
    // The way to an appointment says what it was for.
    ...(order.appointmentUuid === null ? [t(`orders.for.${kind}`)] : []),
    formatDateTime({ language, at: createdAt, zone, style: "long" }),
    // That nothing was to pay says all of what was free.
    ...(total.amount === 0 && paymentStatus === "captured" ? [] : [words(`payment.${paymentStatus}`)]),
    ...(order.awaitsRefund ? [t("orders.asked.title")] : []),
    ...(refunded.amount === 0
      ? []
      : [t("orders.refunded", { amount: formatMoney({ language, ...refunded }) })]),
  ]
  return (
    <Row
      title={<People order={order} />}
      aside={total.amount === 0 ? t("orders.nothing") : formatMoney({ language, ...total })}
      about={
        <>
          {about.join(" · ")} · <OrderNumber orderID={orderID} />
        </>
      }
    >
      {bought === null ? null : <PackageLeft bought={bought} />}
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

/** The beginning of the number, which tells orders apart, and the way to all that happened to its money. */
function OrderNumber({ orderID }: Pick<OrderLineOfAdmin, "orderID">): ReactElement {
  const language = useLanguage()
  return (
    <Link
      to="/$lang/$role/orders/$orderId"
      params={{ lang: language, role: "admin", orderId: orderID }}
      title={orderID}
    >
      {orderID.slice(0, 8)}
    </Link>
  )
}

type Part = { readonly order: OrderLineOfAdmin }

/** Whose it is, each with the way to more: the client's appointments, the specialist, the case of the appointment. */
function People({ order }: Part): ReactElement {
  const t = useT("administration")
  const language = useLanguage()
  const params = { lang: language, role: "admin" } as const
  const { clientID, client, specialistID, specialist, appointmentUuid: uuid } = order
  return (
    <>
      <Link to="/$lang/$role/orders" params={params} search={{ clientID }}>
        {client}
      </Link>
      {specialistID === null ? null : (
        <>
          {" · "}
          <Link
            to="/$lang/$role/specialists/$specialistId"
            params={{ ...params, specialistId: String(specialistID) }}
          >
            {specialist}
          </Link>
        </>
      )}
      {uuid === null ? null : (
        <>
          {" · "}
          <Link to="/$lang/$role/appointments/$uuid" params={{ ...params, uuid }}>
            {t("orders.for.appointment")}
          </Link>
        </>
      )}
    </>
  )
}

/** How the package that was paid stands, what is left of it and until when. */
function PackageLeft({
  bought,
}: {
  readonly bought: NonNullable<OrderLineOfAdmin["package"]>
}): ReactElement {
  const t = useT("packages")
  const language = useLanguage()
  const zone = useViewerZone()
  const { state, left, sessions, expiresAt } = bought
  const isOpen = state === "active" || state === "stopped"
  return (
    <p className={s.quiet}>
      {[
        t(`state.${state}`),
        ...(isOpen
          ? [
              t("own.left", { left, sessions }),
              t("own.until", { date: formatDate({ language, at: expiresAt, zone }) }),
            ]
          : []),
      ].join(" · ")}
    </p>
  )
}
