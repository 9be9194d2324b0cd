import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { appointmentCaseQuery } from "../../../../features/administration/appointments-queries.ts"
import { AppointmentCaseScreen } from "../../../../features/administration/screens/appointment-case-screen.tsx"
import { AppointmentsSkeleton } from "../../../../features/appointments/components/appointments-skeleton.tsx"
import { loadAppointment } from "../../../../features/appointments/load-appointment.ts"
import { AppointmentScreen } from "../../../../features/appointments/screens/appointment-screen.tsx"
import { SessionFacts } from "../../../../features/booking/components/session-facts.tsx"
import { clinicAppointmentQuery } from "../../../../features/clinic/queries.ts"
import { ClinicAppointmentScreen } from "../../../../features/clinic/screens/appointment-screen.tsx"
import { WholeGroup } from "../../../../features/groups/components/whole-group.tsx"
import { AppointmentInvoices } from "../../../../features/invoices/components/appointment-invoices.tsx"
import { SessionFiles } from "../../../../features/messaging/components/session-files.tsx"
import { sessionFilesQuery } from "../../../../features/messaging/queries.ts"
import { loadSession } from "../../../../features/practice/load-session.ts"
import { clinicOfClientQuery } from "../../../../features/practice/queries.ts"
import { SessionScreen } from "../../../../features/practice/screens/session-screen.tsx"
import { SessionPrescriptions } from "../../../../features/prescriptions/components/session-prescriptions.tsx"
import { loadByUuid } from "../../../../platform/api/load-by-uuid.ts"
import { pageHead } from "../../../../platform/head/page-head.ts"

export const Route = createFileRoute("/$lang/$role/appointments/$uuid")({
  staticData: {
    roles: ["customer", "provider", "clinic", "admin"],
    namespaces: [
      "bookingIssues",
      "appointments",
      "companions",
      "rescheduling",
      "series",
      "booking",
      "administration",
      "dashboard",
      "practice",
      "groups",
      "clients",
      "clinic",
      "messaging",
      "invoices",
      "prescriptions",
      "vouchers",
      "dues",
      "lists",
      "errors",
    ],
  },
  loader: async ({ context, params: { role, uuid } }) => {
    if (role === "admin")
      await loadByUuid(context.queryClient.ensureQueryData(appointmentCaseQuery(context.api, uuid)))
    else if (role === "provider") await loadSession(context, uuid)
    else if (role === "clinic")
      await loadByUuid(context.queryClient.ensureQueryData(clinicAppointmentQuery(context.api, uuid)))
    else await loadAppointment(context, uuid)
    if (role === "customer" || role === "provider")
      await context.queryClient.prefetchQuery(sessionFilesQuery(context.api, uuid))
    if (role === "provider") await context.queryClient.prefetchQuery(clinicOfClientQuery(context.api, uuid))
  },
  head: ({ match, params }) => {
    const title = params.role === "customer" ? "details.title" : "title"
    return pageHead(match, { title: match.context.messages.t("appointments")(title), noindex: true })
  },
  component: Appointment,
  pendingComponent: AppointmentsSkeleton,
})

function Appointment(): ReactElement {
  const { role, uuid } = Route.useParams()
  if (role === "admin") return <AppointmentCaseScreen uuid={uuid} Whole={WholeGroup} />
  if (role === "clinic") return <ClinicAppointmentScreen uuid={uuid} Whole={WholeGroup} />
  if (role === "provider")
    return (
      <SessionScreen
        uuid={uuid}
        Files={SessionFiles}
        Invoices={AppointmentInvoices}
        Prescriptions={SessionPrescriptions}
      />
    )
  return (
    <AppointmentScreen
      uuid={uuid}
      Session={SessionFacts}
      Files={SessionFiles}
      Invoices={AppointmentInvoices}
    />
  )
}
