import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { FilterForm } from "../../../platform/ui/filter-form.tsx"
import { TableLink } from "../../../platform/ui/table-link.tsx"
import { choicesQuery } from "../appointments-queries.ts"
import {
  type AppointmentsOfAllSearch,
  filterOf,
  readAppointmentsOfAllSearch,
  STATUSES,
} from "../appointments-search.ts"
import { useStatusWords } from "./appointment-status.ts"

type FiltersProps = {
  readonly search: AppointmentsOfAllSearch
  readonly zone: string
  readonly onSearch: (search: AppointmentsOfAllSearch) => void
}

type Choice = { readonly code: string; readonly name: string }

/** Everything, or one of these. */
const choose = (all: string, choices: readonly Choice[]) => [
  { value: "", label: all },
  ...choices.map(({ code, name }) => ({ value: code, label: name })),
]

/** What the list of all appointments is filtered by, and the way to have it as a table. */
export function AppointmentFilters({ search, zone, onSearch }: FiltersProps): ReactElement {
  const t = useT("administration")
  const statusWords = useStatusWords()
  const { clinics, sessionTypes } = useSuspenseQuery(choicesQuery(useApi())).data
  const statuses = STATUSES.map((code) => ({ code, name: statusWords(code) }))
  return (
    <FilterForm
      fields={[
        { name: "specialist", label: t("appointments.specialist") },
        { name: "client", label: t("appointments.client") },
        {
          name: "status",
          label: t("appointments.status"),
          options: choose(t("orders.any"), statuses),
        },
        {
          name: "sessionType",
          label: t("appointments.type"),
          options: choose(t("appointments.anyType"), sessionTypes),
        },
        {
          name: "clinic",
          label: t("appointments.clinic"),
          options: choose(t("appointments.anyClinic"), clinics),
        },
      ]}
      days
      search={search}
      onSearch={(next) => onSearch(readAppointmentsOfAllSearch(next))}
    >
      <TableLink path="/api/v2/admin/appointments/export" filters={filterOf(search, zone)} />
    </FilterForm>
  )
}
