import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { AppointmentsSkeleton } from "../../../../features/appointments/components/appointments-skeleton.tsx"
import { loadAppointment } from "../../../../features/appointments/load-appointment.ts"
import { AppointmentScreen } from "../../../../features/appointments/screens/appointment-screen.tsx"
import { SessionFacts } from "../../../../features/booking/components/session-facts.tsx"
import { pageHead } from "../../../../platform/head/page-head.ts"

export const Route = createFileRoute("/$lang/$role/appointments/$uuid")({
  staticData: { roles: ["customer"], namespaces: ["appointments", "booking", "errors"] },
  loader: ({ context, params }) => loadAppointment(context, params.uuid),
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("appointments")("details.title"), noindex: true }),
  component: Appointment,
  pendingComponent: AppointmentsSkeleton,
})

function Appointment(): ReactElement {
  return <AppointmentScreen uuid={Route.useParams().uuid} Session={SessionFacts} />
}
