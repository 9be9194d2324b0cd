import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { Collapsible } from "../../../platform/ui/collapsible.tsx"
import { FilterForm } from "../../../platform/ui/filter-form.tsx"
import { TableLink } from "../../../platform/ui/table-link.tsx"
import { kindsQuery } from "../queries.ts"
import { filterOf } from "../sessions-filter.ts"
import {
  PLACES,
  readSessionsSearch,
  type SessionsSearch,
  type SessionTab,
  STATUSES,
} from "../sessions-search.ts"
import { useSessionStatus } from "./session-status.ts"

type FiltersProps = {
  readonly tab: SessionTab
  readonly search: SessionsSearch
  readonly zone: string
  readonly onSearch: (search: SessionsSearch) => void
}

/** What a specialist's appointments are filtered by, and the way to have them as a table. */
export function SessionFilters({ tab, search, zone, onSearch }: FiltersProps): ReactElement {
  const t = useT("practice")
  const lists = useT("lists")
  const words = useSessionStatus()
  const kinds = useSuspenseQuery(kindsQuery(useApi())).data
  const choose = (choices: readonly { readonly value: string; readonly label: string }[]) => [
    { value: "", label: lists("all") },
    ...choices,
  ]
  const status = { name: "status", label: t("filter.status") }
  const statuses = STATUSES[tab].map((value) => ({ value, label: words(value) }))
  return (
    <Collapsible title={t("filter.title")} open={Object.keys(search).length > 0}>
      <FilterForm
        fields={[
          { name: "client", label: t("filter.client") },
          ...(statuses.length === 0 ? [] : [{ ...status, options: choose(statuses) }]),
          {
            name: "place",
            label: t("filter.place"),
            options: choose(PLACES.map((value) => ({ value, label: t(`filter.${value}`) }))),
          },
          {
            name: "sessionType",
            label: t("filter.kind"),
            options: choose(kinds.map(({ code, name }) => ({ value: code, label: name }))),
          },
        ]}
        days
        search={search}
        onSearch={(next) => onSearch(readSessionsSearch({ ...next, show: tab }))}
      >
        <TableLink
          path="/api/v2/practice/appointments/export"
          filters={{ ...filterOf(search, zone), filter: tab }}
        />
      </FilterForm>
    </Collapsible>
  )
}
