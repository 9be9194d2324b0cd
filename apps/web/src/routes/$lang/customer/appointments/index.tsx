import { createFileRoute } from "@tanstack/react-router"
import { readAppointmentsSearch } from "../../../../features/appointments/appointments-search.ts"
import { AppointmentsScreen } from "../../../../features/appointments/screens/appointments-screen.tsx"
import { pageHead } from "../../../../platform/head/page-head.ts"
import { requireSession } from "../../../../platform/session/require-session.ts"

export const Route = createFileRoute("/$lang/customer/appointments/")({
  staticData: { namespaces: ["appointments", "booking", "errors"] },
  validateSearch: readAppointmentsSearch,
  beforeLoad: requireSession,
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("appointments")("title"), noindex: true }),
  component: AppointmentsScreen,
})
