import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import {
  appointmentsOfAllQuery,
  choicesQuery,
} from "../../../../features/administration/appointments-queries.ts"
import {
  type AppointmentsOfAllSearch,
  readAppointmentsOfAllSearch,
} from "../../../../features/administration/appointments-search.ts"
import { AppointmentsOfAllScreen } from "../../../../features/administration/screens/appointments-of-all-screen.tsx"
import {
  type AppointmentsSearch,
  readAppointmentsSearch,
} from "../../../../features/appointments/appointments-search.ts"
import { AppointmentsSkeleton } from "../../../../features/appointments/components/appointments-skeleton.tsx"
import { TabLinks } from "../../../../features/appointments/components/tab-links.tsx"
import { appointmentsQuery, participationsQuery } from "../../../../features/appointments/queries.ts"
import { AppointmentsScreen } from "../../../../features/appointments/screens/appointments-screen.tsx"
import { appointmentFilterOf } from "../../../../features/clinic/appointments-filter.ts"
import {
  type ClinicAppointmentsSearch,
  readClinicAppointmentsSearch,
} from "../../../../features/clinic/clinic-search.ts"
import { clinicAppointmentsQuery } from "../../../../features/clinic/queries.ts"
import { ClinicAppointmentsScreen } from "../../../../features/clinic/screens/appointments-screen.tsx"
import { kindsQuery, sessionsQuery } from "../../../../features/practice/queries.ts"
import { SessionsScreen } from "../../../../features/practice/screens/sessions-screen.tsx"
import { filterOf } from "../../../../features/practice/sessions-filter.ts"
import { readSessionsSearch, type SessionsSearch } from "../../../../features/practice/sessions-search.ts"
import { rethrowNotFound } from "../../../../platform/api/rethrow-not-found.ts"
import { pageHead } from "../../../../platform/head/page-head.ts"
import { zoneOfArea } from "../../../../platform/time/use-area-zone.ts"
import { viewerZone } from "../../../../platform/time/zone.ts"

type Search = AppointmentsSearch & AppointmentsOfAllSearch & SessionsSearch & ClinicAppointmentsSearch

/** Admins filter by other things than everybody else; each page looks at its own. */
const readSearch = (search: Record<string, unknown>): Search => ({
  ...readAppointmentsSearch(search),
  ...readSessionsSearch(search),
  ...readClinicAppointmentsSearch(search),
  ...readAppointmentsOfAllSearch(search),
})

export const Route = createFileRoute("/$lang/$role/appointments/")({
  staticData: {
    roles: ["customer", "provider", "clinic", "admin"],
    namespaces: [
      "appointments",
      "rescheduling",
      "practice",
      "invitations",
      "companions",
      "messaging",
      "clients",
      "clinic",
      "administration",
      "lists",
      "errors",
    ],
  },
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) => {
    const { api, queryClient } = context
    const filter = deps.show ?? "next"
    if (params.role === "admin")
      await Promise.all([
        queryClient.ensureInfiniteQueryData(
          appointmentsOfAllQuery(api, {
            search: readAppointmentsOfAllSearch(deps),
            zone: viewerZone(context),
          }),
        ),
        queryClient.ensureQueryData(choicesQuery(api)),
      ])
    else if (params.role === "provider") {
      const { session } = context
      const zone = zoneOfArea({ session, role: params.role, viewerZone: viewerZone(context) })
      const asked = filterOf(readSessionsSearch(deps), zone)
      await Promise.all([
        queryClient.ensureInfiniteQueryData(sessionsQuery(api, { ...asked, filter })),
        queryClient.ensureQueryData(kindsQuery(api)),
      ])
    } else if (params.role === "clinic")
      await queryClient
        .ensureInfiniteQueryData(
          clinicAppointmentsQuery(api, {
            filter,
            ...appointmentFilterOf(readClinicAppointmentsSearch(deps), viewerZone(context)),
          }),
        )
        .catch(rethrowNotFound)
    else
      await Promise.all([
        queryClient.ensureInfiniteQueryData(appointmentsQuery(api, deps.show ?? "upcoming")),
        queryClient.ensureQueryData(participationsQuery(api, deps.show ?? "upcoming")),
      ])
  },
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("appointments")("title"), noindex: true }),
  component: Appointments,
  pendingComponent: AppointmentsSkeleton,
})

function Appointments(): ReactElement {
  const { role } = Route.useParams()
  const search = Route.useSearch()
  const { show } = search
  const navigate = Route.useNavigate()
  const go = (next: SessionsSearch | ClinicAppointmentsSearch): void =>
    void navigate({ search: { ...(show === undefined ? {} : { show }), ...next } })
  if (role === "admin") {
    const ofAll = readAppointmentsOfAllSearch(search)
    // The fields begin with what the address says, also after going back.
    return (
      <AppointmentsOfAllScreen
        key={JSON.stringify(ofAll)}
        search={ofAll}
        onSearch={(next) => void navigate({ search: next })}
      />
    )
  }
  if (role === "clinic")
    return (
      <ClinicAppointmentsScreen
        filter={show ?? "next"}
        search={readClinicAppointmentsSearch(search)}
        onSearch={go}
        tabs={<TabLinks current={show ?? "upcoming"} role={role} />}
      />
    )
  if (role !== "provider") return <AppointmentsScreen filter={show ?? "upcoming"} />
  return (
    <SessionsScreen
      filter={show ?? "next"}
      search={readSessionsSearch(search)}
      onSearch={go}
      tabs={<TabLinks current={show ?? "upcoming"} role={role} />}
    />
  )
}
