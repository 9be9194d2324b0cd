import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { catalogQuery, readCatalogSearch } from "../../../features/administration/catalog-queries.ts"
import { CatalogScreen } from "../../../features/administration/screens/catalog-screen.tsx"
import { pageHead } from "../../../platform/head/page-head.ts"
import { PartsSkeleton } from "../../../platform/ui/parts-skeleton.tsx"

export const Route = createFileRoute("/$lang/$role/catalog")({
  staticData: { roles: ["admin"], namespaces: ["catalog", "lists", "errors"] },
  validateSearch: readCatalogSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps }) => {
    await queryClient.ensureQueryData(catalogQuery(api, deps.kind ?? "domain"))
  },
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("common")("area.catalog"), noindex: true }),
  component: Catalog,
  pendingComponent: PartsSkeleton,
})

function Catalog(): ReactElement {
  const { kind = "domain" } = Route.useSearch()
  return <CatalogScreen key={kind} kind={kind} />
}
