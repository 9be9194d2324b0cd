import { EmptyState } from "@arnica/ui/empty-state"
import { Plant } from "@arnica/ui/plant"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { FilterForm } from "../../../platform/ui/filter-form.tsx"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { ListPages } from "../../../platform/ui/list-pages.tsx"
import { PartsPage } from "../../../platform/ui/parts-page.tsx"
import { OrderRow } from "../components/order-row.tsx"
import s from "../components/orders.module.css"
import { KINDS, type OwnOrdersSearch, readOwnOrdersSearch, STATES } from "../own-orders-search.ts"
import { ownOrdersQuery, PAGE_SIZE } from "../queries.ts"

type ScreenProps = {
  readonly search: OwnOrdersSearch
  readonly onSearch: (search: OwnOrdersSearch) => void
}

/** What the reader ordered: how each stands, what came back, and what can be done with it. */
export function OwnOrdersScreen({ search, onSearch }: ScreenProps): ReactElement {
  const t = useT("orders")
  const lists = useT("lists")
  const language = useLanguage()
  const { data } = useSuspenseQuery(ownOrdersQuery(useApi(), { search, zone: useViewerZone() }))
  const { page = 1, ...filters } = search
  const isFiltered = Object.keys(filters).length > 0
  return (
    <PartsPage title={t("title")} lead={t("lead")}>
      {data.total === 0 && !isFiltered ? (
        <EmptyState
          art={<Plant area="mind" />}
          title={t("empty")}
          actions={
            <LinkButton to="/$lang/help-store-search" params={{ lang: language }}>
              {t("find")}
            </LinkButton>
          }
        />
      ) : (
        <>
          <Filters search={search} onSearch={onSearch} />
          {data.total === 0 ? <p>{lists("none")}</p> : null}
          <ul className={s.list} aria-label={t("title")}>
            {data.items.map((order) => (
              <li key={order.orderID}>
                <OrderRow order={order} />
              </li>
            ))}
          </ul>
          <ListPages page={page} total={data.total} size={PAGE_SIZE} />
        </>
      )}
    </PartsPage>
  )
}

function Filters({ search, onSearch }: ScreenProps): ReactElement {
  const t = useT("orders")
  const lists = useT("lists")
  const { page: _, ...filters } = search
  const everything = { value: "", label: lists("all") }
  return (
    <FilterForm
      key={JSON.stringify(filters)}
      fields={[
        {
          name: "state",
          label: t("filter.state"),
          options: [everything, ...STATES.map((value) => ({ value, label: t(`state.${value}`) }))],
        },
        {
          name: "kind",
          label: t("filter.kind"),
          options: [everything, ...KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))],
        },
      ]}
      days
      search={filters}
      onSearch={(next) => onSearch(readOwnOrdersSearch(next))}
    />
  )
}
