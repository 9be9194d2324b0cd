import type { ClinicAppointment } from "@arnica/contract/clinic"
import { formatDateTime, formatDuration, formatMoney } from "@arnica/i18n/format"
import { zoneCity } from "@arnica/i18n/zones"
import { Card } from "@arnica/ui/card"
import { EmptyState } from "@arnica/ui/empty-state"
import { Plant } from "@arnica/ui/plant"
import { Wrap } from "@arnica/ui/wrap"
import { useSuspenseInfiniteQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { ReactElement, ReactNode } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { Collapsible } from "../../../platform/ui/collapsible.tsx"
import { FilterForm } from "../../../platform/ui/filter-form.tsx"
import { TableLink } from "../../../platform/ui/table-link.tsx"
import { AppointmentList } from "../../../shared/appointments/appointment-list.tsx"
import { appointmentFilterOf } from "../appointments-filter.ts"
import { type ClinicAppointmentsSearch, readClinicAppointmentsSearch } from "../clinic-search.ts"
import { AppointmentStatus } from "../components/appointment-status.tsx"
import s from "../components/clinic.module.css"
import { ColleagueChooser } from "../components/colleague-chooser.tsx"
import { clinicAppointmentsQuery } from "../queries.ts"

type ClinicAppointmentsScreenProps = {
  readonly filter: "next" | "past" | "cancelled"
  readonly search: ClinicAppointmentsSearch
  readonly onSearch: (search: ClinicAppointmentsSearch) => void
  /** The ways to the other lists. */
  readonly tabs: ReactNode
}

/** What was booked with the clinic's specialists since these joined: when, with whom, by whom. */
export function ClinicAppointmentsScreen({
  filter,
  search,
  onSearch,
  tabs,
}: ClinicAppointmentsScreenProps): ReactElement {
  const t = useT("clinic")
  const words = useT("appointments")
  const lists = useT("lists")
  const language = useLanguage()
  const zone = useViewerZone()
  const asked = { filter, ...appointmentFilterOf(search, zone) }
  const list = useSuspenseInfiniteQuery(clinicAppointmentsQuery(useApi(), asked))
  const shown = list.data.pages.flatMap(({ items }) => items)
  const isFiltered = Object.keys(search).length > 0
  return (
    <Wrap width="text" className={s.page}>
      <header>
        <h1>{words("title")}</h1>
        <p className={s.quiet}>{words("zone", { city: zoneCity({ language, zone }) })}</p>
      </header>
      {tabs}
      {shown.length === 0 && !isFiltered ? null : (
        <Filters key={JSON.stringify([filter, search])} search={search} onSearch={onSearch} asked={asked} />
      )}
      {shown.length === 0 ? (
        <EmptyState art={<Plant area="mind" />} title={isFiltered ? lists("none") : t("appointments.empty")}>
          {isFiltered ? null : t("appointments.emptyText")}
        </EmptyState>
      ) : (
        <AppointmentList shown={shown} total={list.data.pages.at(-1)?.total ?? 0} list={list}>
          {(appointment) => <Row appointment={appointment} zone={zone} />}
        </AppointmentList>
      )}
    </Wrap>
  )
}

type FiltersProps = Pick<ClinicAppointmentsScreenProps, "search" | "onSearch"> & {
  /** The filters in force, as the call takes them. */
  readonly asked: Readonly<Record<string, string | number>>
}

function Filters({ search, onSearch, asked }: FiltersProps): ReactElement {
  const practice = useT("practice")
  return (
    <Collapsible title={practice("filter.title")} open={Object.keys(search).length > 0}>
      <ColleagueChooser
        specialistID={search.specialistID}
        onChoose={(specialistID) =>
          onSearch(readClinicAppointmentsSearch({ ...search, specialistID: specialistID ?? "" }))
        }
      />
      <FilterForm
        fields={[{ name: "client", label: practice("filter.client") }]}
        days
        search={search}
        onSearch={(next) => onSearch(readClinicAppointmentsSearch(next))}
      >
        <TableLink path="/api/v2/clinic/appointments/export" filters={asked} />
      </FilterForm>
    </Collapsible>
  )
}

function Row({ appointment, zone }: { appointment: ClinicAppointment; zone: string }): ReactElement {
  const t = useT("clinic")
  const words = useT("appointments")
  const language = useLanguage()
  const { uuid, start, status, specialist, client, sessionName, minutes, price } = appointment
  const duration = formatDuration({ language, minutes })
  return (
    <Card component="article">
      <div className={s.line}>
        <h2 className={s.name}>
          <Link to="/$lang/$role/appointments/$uuid" params={{ lang: language, role: "clinic", uuid }}>
            <time dateTime={start}>{formatDateTime({ language, at: start, zone })}</time>
          </Link>
        </h2>
        <AppointmentStatus status={status} />
      </div>
      <p>{t("appointments.pair", { specialist, client })}</p>
      <p className={s.quiet}>
        {words("card.session", { name: sessionName, duration })} · {formatMoney({ language, ...price })}
      </p>
    </Card>
  )
}
