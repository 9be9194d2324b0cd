import { createFileRoute } from "@tanstack/react-router"
import { AppointmentScreen } from "../../../../features/appointments/screens/appointment-screen.tsx"
import { pageHead } from "../../../../platform/head/page-head.ts"
import { requireSession } from "../../../../platform/session/require-session.ts"

export const Route = createFileRoute("/$lang/customer/appointments/$uuid")({
  staticData: { namespaces: ["appointments", "booking", "errors"] },
  beforeLoad: requireSession,
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("appointments")("title"), noindex: true }),
  component: AppointmentScreen,
})
