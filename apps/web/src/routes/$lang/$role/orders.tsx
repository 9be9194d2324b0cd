import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { ordersPageQuery } from "../../../features/administration/lists-queries.ts"
import { type ListsSearch, readListsSearch } from "../../../features/administration/lists-search.ts"
import { OrdersScreen } from "../../../features/administration/screens/orders-screen.tsx"
import { pageHead } from "../../../platform/head/page-head.ts"
import { PartsSkeleton } from "../../../platform/ui/parts-page.tsx"

export const Route = createFileRoute("/$lang/$role/orders")({
  staticData: { roles: ["admin"], namespaces: ["administration", "dashboard", "lists", "errors"] },
  validateSearch: readListsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps }) => {
    await queryClient.ensureQueryData(ordersPageQuery(api, deps))
  },
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("common")("area.orders"), noindex: true }),
  component: Orders,
  pendingComponent: PartsSkeleton,
})

function Orders(): ReactElement {
  const navigate = Route.useNavigate()
  const go = (next: ListsSearch): void => void navigate({ search: readListsSearch(next) })
  return <OrdersScreen search={Route.useSearch()} onSearch={go} />
}
