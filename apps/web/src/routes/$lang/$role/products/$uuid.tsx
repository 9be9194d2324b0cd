import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { editedQuery, testsQuery } from "../../../../features/storekeeping/queries.ts"
import { EditProductScreen } from "../../../../features/storekeeping/screens/editor-screen.tsx"
import { rethrowNotFound } from "../../../../platform/api/rethrow-not-found.ts"
import { pageHead } from "../../../../platform/head/page-head.ts"
import { PartsSkeleton } from "../../../../platform/ui/parts-skeleton.tsx"
import { categoriesQuery } from "../../../../shared/store/store-queries.ts"

export const Route = createFileRoute("/$lang/$role/products/$uuid")({
  staticData: {
    roles: ["admin", "provider"],
    namespaces: ["storeKeeping", "store", "storeCards", "personal", "errors"],
  },
  loader: async ({ context: { api, queryClient }, params: { role, uuid } }) => {
    const area = role === "admin" ? "admin" : "provider"
    await Promise.all([
      queryClient.fetchQuery(editedQuery(api, { area, uuid })).catch(rethrowNotFound),
      queryClient.ensureQueryData(categoriesQuery(api, "default")),
      queryClient.ensureQueryData(testsQuery(api)),
    ])
  },
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("storeKeeping")("edit"), noindex: true }),
  component: EditProduct,
  pendingComponent: PartsSkeleton,
})

function EditProduct(): ReactElement {
  const { role, uuid } = Route.useParams()
  return <EditProductScreen area={role === "admin" ? "admin" : "provider"} uuid={uuid} />
}
