import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { readSpecialistsSearch } from "../../../../features/clinic/clinic-search.ts"
import { invitationsQuery, specialistsQuery } from "../../../../features/clinic/queries.ts"
import { SpecialistsScreen } from "../../../../features/clinic/screens/specialists-screen.tsx"
import { DashboardSkeleton } from "../../../../features/dashboard/components/dashboard-skeleton.tsx"
import { domainsQuery, vettingQuery } from "../../../../features/vetting/queries.ts"
import { VettingScreen } from "../../../../features/vetting/screens/specialists-screen.tsx"
import { readVettingSearch } from "../../../../features/vetting/vetting-search.ts"
import { pageHead } from "../../../../platform/head/page-head.ts"

export const Route = createFileRoute("/$lang/$role/specialists/")({
  staticData: {
    roles: ["clinic", "admin"],
    namespaces: ["clinic", "vetting", "dashboard", "lists", "appointments", "errors"],
  },
  validateSearch: (search: Record<string, unknown>) => ({
    ...readSpecialistsSearch(search),
    ...readVettingSearch(search),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, params, deps }) => {
    if (params.role === "admin") {
      await Promise.all([
        queryClient.ensureQueryData(vettingQuery(api, deps)),
        queryClient.ensureQueryData(domainsQuery(api)),
      ])
      return
    }
    await Promise.all([
      queryClient.ensureInfiniteQueryData(specialistsQuery(api, deps)),
      queryClient.ensureInfiniteQueryData(invitationsQuery(api)),
    ])
  },
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("clinic")("specialists.title"), noindex: true }),
  component: Specialists,
  pendingComponent: DashboardSkeleton,
})

function Specialists(): ReactElement {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { role } = Route.useParams()
  if (role === "admin")
    return (
      <VettingScreen
        key={`${search.q ?? ""} ${search.domain ?? ""} ${search.clinic ?? ""}`}
        search={search}
        onSearch={(next) => void navigate({ search: next })}
      />
    )
  // The fields begin with what the address says, also after going back.
  return (
    <SpecialistsScreen
      key={JSON.stringify(search)}
      search={search}
      onSearch={(next) => void navigate({ search: next })}
    />
  )
}
