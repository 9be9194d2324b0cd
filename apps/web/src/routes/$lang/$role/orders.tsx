import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { ordersPageQuery } from "../../../features/administration/lists-queries.ts"
import { type OrdersSearch, readOrdersSearch } from "../../../features/administration/orders-search.ts"
import { OrdersScreen } from "../../../features/administration/screens/orders-screen.tsx"
import { type OwnOrdersSearch, readOwnOrdersSearch } from "../../../features/orders/own-orders-search.ts"
import { ownOrdersQuery } from "../../../features/orders/queries.ts"
import { OwnOrdersScreen } from "../../../features/orders/screens/own-orders-screen.tsx"
import { pageHead } from "../../../platform/head/page-head.ts"
import { viewerZone } from "../../../platform/time/zone.ts"
import { PartsSkeleton } from "../../../platform/ui/parts-skeleton.tsx"

type Search = OrdersSearch & OwnOrdersSearch

/** Admins filter by other things than who pays; each page looks at its own. */
const readSearch = (search: Record<string, unknown>): Search => ({
  ...readOwnOrdersSearch(search),
  ...readOrdersSearch(search),
})

export const Route = createFileRoute("/$lang/$role/orders")({
  staticData: {
    roles: ["customer", "admin"],
    namespaces: ["orders", "administration", "dashboard", "packages", "lists", "errors"],
  },
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) => {
    const { api, queryClient } = context
    const zone = viewerZone(context)
    if (params.role === "admin")
      await queryClient.ensureQueryData(ordersPageQuery(api, { zone, search: readOrdersSearch(deps) }))
    else await queryClient.ensureQueryData(ownOrdersQuery(api, { zone, search: readOwnOrdersSearch(deps) }))
  },
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("common")("area.orders"), noindex: true }),
  component: Orders,
  pendingComponent: PartsSkeleton,
})

function Orders(): ReactElement {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  const go = (next: Search): void => void navigate({ search: next })
  if (Route.useParams().role !== "admin")
    return <OwnOrdersScreen search={readOwnOrdersSearch(search)} onSearch={go} />
  const ofAll = readOrdersSearch(search)
  // The fields begin with what the address says, also after going back.
  return (
    <OrdersScreen
      key={JSON.stringify(ofAll)}
      search={ofAll}
      onSearch={(next) => go(readOrdersSearch(next))}
    />
  )
}
