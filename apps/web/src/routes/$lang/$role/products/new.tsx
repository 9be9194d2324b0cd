import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { ownChoicesQuery, testsQuery } from "../../../../features/storekeeping/queries.ts"
import { NewProductScreen } from "../../../../features/storekeeping/screens/editor-screen.tsx"
import { pageHead } from "../../../../platform/head/page-head.ts"
import { PartsSkeleton } from "../../../../platform/ui/parts-skeleton.tsx"
import { categoriesQuery } from "../../../../shared/store/store-queries.ts"

export const Route = createFileRoute("/$lang/$role/products/new")({
  staticData: {
    roles: ["admin", "provider"],
    namespaces: ["storeKeeping", "store", "storeCards", "personal", "errors"],
  },
  loader: async ({ context: { api, queryClient }, params: { role } }) => {
    await Promise.all([
      queryClient.ensureQueryData(categoriesQuery(api, "default")),
      queryClient.ensureQueryData(testsQuery(api)),
      role === "admin" ? null : queryClient.ensureQueryData(ownChoicesQuery(api)),
    ])
  },
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("storeKeeping")("add"), noindex: true }),
  component: NewProduct,
  pendingComponent: PartsSkeleton,
})

function NewProduct(): ReactElement {
  const { role } = Route.useParams()
  return <NewProductScreen area={role === "admin" ? "admin" : "provider"} />
}
