import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { ownPackagesQuery, soldPackagesQuery } from "../../../features/packages/queries.ts"
import { OwnPackagesScreen } from "../../../features/packages/screens/own-packages-screen.tsx"
import { SoldPackagesScreen } from "../../../features/packages/screens/sold-packages-screen.tsx"
import { pageHead } from "../../../platform/head/page-head.ts"
import { PartsSkeleton } from "../../../platform/ui/parts-skeleton.tsx"
import { readPage } from "../../../platform/ui/read-page.ts"

export const Route = createFileRoute("/$lang/$role/packages")({
  staticData: { roles: ["customer", "provider"], namespaces: ["packages", "lists", "errors"] },
  validateSearch: (search: Record<string, unknown>) => readPage(search.page),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, params, deps: { page = 1 } }) => {
    if (params.role === "provider") await queryClient.ensureQueryData(soldPackagesQuery(api, page))
    else await queryClient.ensureQueryData(ownPackagesQuery(api, page))
  },
  head: ({ match, params }) => {
    const { t } = match.context.messages
    const title = params.role === "provider" ? t("packages")("sold.title") : t("common")("area.packages")
    return pageHead(match, { title, noindex: true })
  },
  component: Packages,
  pendingComponent: PartsSkeleton,
})

function Packages(): ReactElement {
  const { role } = Route.useParams()
  const { page = 1 } = Route.useSearch()
  return role === "provider" ? <SoldPackagesScreen page={page} /> : <OwnPackagesScreen page={page} />
}
