import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { newsAddressQuery, personalQuery, preferencesQuery } from "../../../features/personal/queries.ts"
import { NotificationsScreen } from "../../../features/personal/screens/notifications-screen.tsx"
import { pageHead } from "../../../platform/head/page-head.ts"
import { PartsSkeleton } from "../../../platform/ui/parts-skeleton.tsx"

export const Route = createFileRoute("/$lang/$role/notifications")({
  staticData: {
    roles: ["customer", "provider", "clinic", "admin"],
    namespaces: ["personal", "errors"],
  },
  validateSearch: (search): { token?: string } =>
    typeof search.token === "string" ? { token: search.token } : {},
  loader: async ({ context: { queryClient, api } }) => {
    await Promise.all([
      queryClient.ensureQueryData(personalQuery(api)),
      queryClient.ensureQueryData(newsAddressQuery(api)),
      queryClient.ensureQueryData(preferencesQuery(api)),
    ])
  },
  head: ({ match }) => {
    const t = match.context.messages.t("personal")
    return pageHead(match, { title: t("news.title"), description: t("news.description"), noindex: true })
  },
  component: Notifications,
  pendingComponent: PartsSkeleton,
})

function Notifications(): ReactElement {
  const { role } = Route.useParams()
  const { token } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <NotificationsScreen
      role={role}
      token={token}
      onConfirmed={() => void navigate({ search: {}, replace: true })}
    />
  )
}
