import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { adminSubscriptionsQuery, subscriptionsQuery } from "../../../features/subscriptions/queries.ts"
import { AdminSubscriptionsScreen } from "../../../features/subscriptions/screens/admin-subscriptions-screen.tsx"
import { OwnSubscriptionsScreen } from "../../../features/subscriptions/screens/own-subscriptions-screen.tsx"
import { readAdminSearch } from "../../../features/subscriptions/subscriptions-search.ts"
import { pageHead } from "../../../platform/head/page-head.ts"
import { PartsSkeleton } from "../../../platform/ui/parts-skeleton.tsx"

export const Route = createFileRoute("/$lang/$role/subscriptions")({
  staticData: { roles: ["customer", "admin"], namespaces: ["subscribing", "lists", "errors"] },
  validateSearch: readAdminSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, params, deps }) => {
    if (params.role === "admin") await queryClient.ensureQueryData(adminSubscriptionsQuery(api, deps))
    else await queryClient.ensureQueryData(subscriptionsQuery(api, deps.page ?? 1))
  },
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("common")("area.subscriptions"), noindex: true }),
  component: Subscriptions,
  pendingComponent: PartsSkeleton,
})

function Subscriptions(): ReactElement {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  if (Route.useParams().role !== "admin") return <OwnSubscriptionsScreen page={search.page ?? 1} />
  // The fields begin with what the address says, also after going back.
  return (
    <AdminSubscriptionsScreen
      key={JSON.stringify(search)}
      search={search}
      onSearch={(next) => void navigate({ search: next })}
    />
  )
}
