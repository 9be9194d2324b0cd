import { createFileRoute } from "@tanstack/react-router"
import { loadAvailability } from "../../../features/calendar/load-calendar.ts"
import { AvailabilityScreen } from "../../../features/calendar/screens/availability-screen.tsx"
import { pageHead } from "../../../platform/head/page-head.ts"
import { PartsSkeleton } from "../../../platform/ui/parts-skeleton.tsx"

export const Route = createFileRoute("/$lang/$role/availability")({
  staticData: { roles: ["provider"], namespaces: ["calendar", "booking", "personal", "errors"] },
  loader: ({ context }) => loadAvailability(context),
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("calendar")("hours.title"), noindex: true }),
  component: AvailabilityScreen,
  pendingComponent: PartsSkeleton,
})
