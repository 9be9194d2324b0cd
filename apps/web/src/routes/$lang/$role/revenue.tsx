import { dayIn } from "@arnica/i18n/format"
import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { revenueQuery } from "../../../features/administration/lists-queries.ts"
import { readRevenueSearch, revenueAsked } from "../../../features/administration/revenue-search.ts"
import { RevenueScreen } from "../../../features/administration/screens/revenue-screen.tsx"
import { pageHead } from "../../../platform/head/page-head.ts"
import { useNow } from "../../../platform/time/use-now.ts"
import { PartsSkeleton } from "../../../platform/ui/parts-skeleton.tsx"

/** The days of the house, by whose calendar the report is summed. */
const ZONE = "Europe/Bucharest"

export const Route = createFileRoute("/$lang/$role/revenue")({
  staticData: { roles: ["admin"], namespaces: ["administration", "lists", "errors"] },
  validateSearch: readRevenueSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const today = dayIn({ at: context.now(), zone: ZONE })
    await context.queryClient.ensureQueryData(revenueQuery(context.api, revenueAsked(deps, today)))
  },
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("common")("area.revenue"), noindex: true }),
  component: Revenue,
  pendingComponent: PartsSkeleton,
})

function Revenue(): ReactElement {
  const navigate = Route.useNavigate()
  const today = dayIn({ at: useNow(), zone: ZONE })
  const asked = revenueAsked(Route.useSearch(), today)
  return <RevenueScreen asked={asked} onSearch={(search) => void navigate({ search })} />
}
