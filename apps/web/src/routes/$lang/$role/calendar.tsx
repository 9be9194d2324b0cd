import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { readCalendarSearch } from "../../../features/calendar/calendar-search.ts"
import { CalendarSkeleton } from "../../../features/calendar/components/calendar-skeleton.tsx"
import { loadCalendar } from "../../../features/calendar/load-calendar.ts"
import { CalendarScreen } from "../../../features/calendar/screens/calendar-screen.tsx"
import { GroupDialog } from "../../../features/groups/components/group-dialog.tsx"
import { InviteClient } from "../../../features/practice/components/invite-client.tsx"
import { SessionDialog } from "../../../features/practice/components/session-dialog.tsx"
import { pageHead } from "../../../platform/head/page-head.ts"

export const Route = createFileRoute("/$lang/$role/calendar")({
  staticData: {
    roles: ["provider"],
    namespaces: [
      "calendar",
      "practice",
      "clients",
      "lists",
      "appointments",
      "moving",
      "booking",
      "invitations",
      "groups",
      "errors",
    ],
  },
  validateSearch: readCalendarSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadCalendar(context, deps),
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("calendar")("title"), noindex: true }),
  component: Calendar,
  pendingComponent: CalendarSkeleton,
})

function Calendar(): ReactElement {
  const navigate = Route.useNavigate()
  const { today } = Route.useLoaderData()
  return (
    <CalendarScreen
      search={Route.useSearch()}
      today={today}
      onShow={(search) => void navigate({ search, resetScroll: false })}
      Session={SessionDialog}
      Group={GroupDialog}
      invite={<InviteClient />}
    />
  )
}
