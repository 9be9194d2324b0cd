import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { lineQuery, waitingQuery } from "../../../features/waiting/queries.ts"
import { LineScreen } from "../../../features/waiting/screens/line-screen.tsx"
import { WaitingScreen } from "../../../features/waiting/screens/waiting-screen.tsx"
import { readWaitingSearch, shownBy } from "../../../features/waiting/waiting-search.ts"
import { pageHead } from "../../../platform/head/page-head.ts"
import { PartsSkeleton } from "../../../platform/ui/parts-skeleton.tsx"

export const Route = createFileRoute("/$lang/$role/waiting")({
  staticData: { roles: ["customer", "provider"], namespaces: ["waiting", "lists", "errors"] },
  validateSearch: readWaitingSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, params, deps }) => {
    const { page = 1 } = deps
    if (params.role === "provider") await queryClient.ensureQueryData(lineQuery(api, page))
    else await queryClient.ensureQueryData(waitingQuery(api, { show: shownBy(deps), page }))
  },
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("common")("area.waiting"), noindex: true }),
  component: Waiting,
  pendingComponent: PartsSkeleton,
})

function Waiting(): ReactElement {
  const { role } = Route.useParams()
  const search = Route.useSearch()
  const { page = 1 } = search
  return role === "provider" ? (
    <LineScreen page={page} />
  ) : (
    <WaitingScreen show={shownBy(search)} page={page} />
  )
}
