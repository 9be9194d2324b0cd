import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { readAppointmentsSearch } from "../../../../features/appointments/appointments-search.ts"
import { AppointmentsSkeleton } from "../../../../features/appointments/components/appointments-skeleton.tsx"
import { TabLinks } from "../../../../features/appointments/components/tab-links.tsx"
import { appointmentsQuery } from "../../../../features/appointments/queries.ts"
import { AppointmentsScreen } from "../../../../features/appointments/screens/appointments-screen.tsx"
import { sessionsQuery } from "../../../../features/practice/queries.ts"
import { SessionsScreen } from "../../../../features/practice/screens/sessions-screen.tsx"
import { pageHead } from "../../../../platform/head/page-head.ts"

export const Route = createFileRoute("/$lang/$role/appointments/")({
  staticData: { roles: ["customer", "provider"], namespaces: ["appointments", "practice", "errors"] },
  validateSearch: readAppointmentsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, params, deps }) => {
    if (params.role === "provider")
      await queryClient.ensureInfiniteQueryData(sessionsQuery(api, deps.show ?? "next"))
    else await queryClient.ensureInfiniteQueryData(appointmentsQuery(api, deps.show ?? "upcoming"))
  },
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("appointments")("title"), noindex: true }),
  component: Appointments,
  pendingComponent: AppointmentsSkeleton,
})

function Appointments(): ReactElement {
  const { role } = Route.useParams()
  const { show } = Route.useSearch()
  if (role !== "provider") return <AppointmentsScreen filter={show ?? "upcoming"} />
  return (
    <SessionsScreen filter={show ?? "next"} tabs={<TabLinks current={show ?? "upcoming"} role={role} />} />
  )
}
