import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { readAppointmentsSearch } from "../../../../features/appointments/appointments-search.ts"
import { AppointmentsSkeleton } from "../../../../features/appointments/components/appointments-skeleton.tsx"
import { appointmentsQuery } from "../../../../features/appointments/queries.ts"
import { AppointmentsScreen } from "../../../../features/appointments/screens/appointments-screen.tsx"
import { pageHead } from "../../../../platform/head/page-head.ts"

export const Route = createFileRoute("/$lang/$role/appointments/")({
  staticData: { roles: ["customer"], namespaces: ["appointments", "errors"] },
  validateSearch: readAppointmentsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    await context.queryClient.ensureInfiniteQueryData(appointmentsQuery(context.api, deps.show ?? "upcoming"))
  },
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("appointments")("title"), noindex: true }),
  component: Appointments,
  pendingComponent: AppointmentsSkeleton,
})

function Appointments(): ReactElement {
  return <AppointmentsScreen filter={Route.useSearch().show ?? "upcoming"} />
}
