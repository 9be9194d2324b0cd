import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { readClientsSearch } from "../../../features/clinic/clinic-search.ts"
import { clientsQuery } from "../../../features/clinic/queries.ts"
import { ClientsScreen } from "../../../features/clinic/screens/clients-screen.tsx"
import { DashboardSkeleton } from "../../../features/dashboard/components/dashboard-skeleton.tsx"
import { pageHead } from "../../../platform/head/page-head.ts"

export const Route = createFileRoute("/$lang/$role/clients")({
  staticData: { roles: ["clinic"], namespaces: ["clinic", "appointments", "errors"] },
  validateSearch: readClientsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps }) => {
    await queryClient.ensureInfiniteQueryData(clientsQuery(api, deps))
  },
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("clinic")("clients.title"), noindex: true }),
  component: Clients,
  pendingComponent: DashboardSkeleton,
})

function Clients(): ReactElement {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ClientsScreen
      key={JSON.stringify(search)}
      search={search}
      onSearch={(next) => void navigate({ search: next })}
    />
  )
}
