import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { type CalendarSearch, readCalendarSearch } from "../../../features/calendar/calendar-search.ts"
import { CalendarSkeleton } from "../../../features/calendar/components/calendar-skeleton.tsx"
import { loadCalendar } from "../../../features/calendar/load-calendar.ts"
import { CalendarScreen } from "../../../features/calendar/screens/calendar-screen.tsx"
import { WatchedCalendarScreen } from "../../../features/calendar/screens/watched-calendar-screen.tsx"
import { CalendarChooser, NoCalendar } from "../../../features/clinic/components/calendar-chooser.tsx"
import { ClinicSessionDialog } from "../../../features/clinic/components/session-dialog.tsx"
import { loadColleague } from "../../../features/clinic/load-colleague.ts"
import { GroupDialog } from "../../../features/groups/components/group-dialog.tsx"
import { InviteClient } from "../../../features/practice/components/invite-client.tsx"
import { SessionDialog } from "../../../features/practice/components/session-dialog.tsx"
import { rethrowNotFound } from "../../../platform/api/rethrow-not-found.ts"
import { pageHead } from "../../../platform/head/page-head.ts"

export const Route = createFileRoute("/$lang/$role/calendar")({
  staticData: {
    roles: ["provider", "clinic"],
    namespaces: [
      "calendar",
      "clinic",
      "practice",
      "clients",
      "lists",
      "appointments",
      "rescheduling",
      "booking",
      "invitations",
      "groups",
      "messaging",
      "errors",
    ],
  },
  validateSearch: readCalendarSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) => {
    if (params.role !== "clinic") return { ...(await loadCalendar(context, { search: deps })), whose: null }
    const whose = await loadColleague(context, deps.specialistID).catch(rethrowNotFound)
    if (whose === null) return { today: "", whose }
    const { specialistID } = whose
    return { ...(await loadCalendar(context, { search: deps, whose: { specialistID } })), whose }
  },
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("calendar")("title"), noindex: true }),
  component: Calendar,
  pendingComponent: CalendarSkeleton,
})

function Calendar(): ReactElement {
  const navigate = Route.useNavigate()
  const { today, whose } = Route.useLoaderData()
  const { role } = Route.useParams()
  const search = Route.useSearch()
  const onShow = (next: CalendarSearch): void => void navigate({ search: next, resetScroll: false })
  const page = { search, today, onShow }
  if (role !== "clinic")
    return <CalendarScreen {...page} Session={SessionDialog} Group={GroupDialog} invite={<InviteClient />} />
  if (whose === null) return <NoCalendar />
  return (
    <WatchedCalendarScreen
      key={whose.specialistID}
      {...page}
      {...whose}
      Session={ClinicSessionDialog}
      Group={GroupDialog}
    >
      <CalendarChooser whose={whose} onChoose={(specialistID) => onShow({ ...search, specialistID })} />
    </WatchedCalendarScreen>
  )
}
