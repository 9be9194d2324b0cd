import type { Role } from "@arnica/contract/roles"
import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { NextAppointments } from "../../../features/appointments/components/next-appointments.tsx"
import { nextAppointmentsQuery } from "../../../features/appointments/queries.ts"
import { DashboardSkeleton } from "../../../features/dashboard/components/dashboard-skeleton.tsx"
import { DashboardScreen } from "../../../features/dashboard/screens/dashboard-screen.tsx"
import { ClinicPart, CustomerPart, ProviderPart } from "../../../features/dashboard/screens/role-parts.tsx"
import { pageHead } from "../../../platform/head/page-head.ts"
import { type Session, useSession } from "../../../platform/session/session.ts"

export const Route = createFileRoute("/$lang/$role/dashboard")({
  staticData: {
    roles: ["customer", "provider", "clinic", "admin"],
    namespaces: ["dashboard", "appointments", "errors"],
  },
  loader: async ({ context, params }) => {
    const { api, queryClient, session } = context
    if (params.role === "customer") await queryClient.ensureQueryData(nextAppointmentsQuery(api, session.id))
  },
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("dashboard")("title"), noindex: true }),
  component: Dashboard,
  pendingComponent: DashboardSkeleton,
})

function Dashboard(): ReactElement | null {
  const { role } = Route.useParams()
  const session = useSession()
  if (session === null) return null
  return (
    <DashboardScreen session={session}>
      <Part role={role} session={session} />
    </DashboardScreen>
  )
}

type PartProps = { readonly role: Role; readonly session: NonNullable<Session> }

function Part({ role, session }: PartProps): ReactElement | null {
  switch (role) {
    case "customer":
      return (
        <CustomerPart>
          <NextAppointments userNumber={session.id} />
        </CustomerPart>
      )
    case "provider":
      return <ProviderPart session={session} />
    case "clinic":
      return <ClinicPart />
    case "admin":
      return null
  }
}
