import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { ordersPageQuery } from "../../../features/administration/lists-queries.ts"
import { type OrdersSearch, readOrdersSearch } from "../../../features/administration/orders-search.ts"
import { OrdersScreen } from "../../../features/administration/screens/orders-screen.tsx"
import { pageHead } from "../../../platform/head/page-head.ts"
import { viewerZone } from "../../../platform/time/zone.ts"
import { PartsSkeleton } from "../../../platform/ui/parts-skeleton.tsx"

export const Route = createFileRoute("/$lang/$role/orders")({
  staticData: {
    roles: ["admin"],
    namespaces: ["administration", "dashboard", "packages", "lists", "errors"],
  },
  validateSearch: readOrdersSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const asked = { search: deps, zone: viewerZone(context) }
    await context.queryClient.ensureQueryData(ordersPageQuery(context.api, asked))
  },
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("common")("area.orders"), noindex: true }),
  component: Orders,
  pendingComponent: PartsSkeleton,
})

function Orders(): ReactElement {
  const navigate = Route.useNavigate()
  const go = (next: OrdersSearch): void => void navigate({ search: readOrdersSearch(next) })
  const search = Route.useSearch()
  // The fields begin with what the address says, also after going back.
  return <OrdersScreen key={JSON.stringify(search)} search={search} onSearch={go} />
}
