import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { partnersPageQuery } from "../../../features/administration/partners-queries.ts"
import { type PartnersSearch, readPartnersSearch } from "../../../features/administration/partners-search.ts"
import { PartnersScreen } from "../../../features/administration/screens/partners-screen.tsx"
import { pageHead } from "../../../platform/head/page-head.ts"
import { PartsSkeleton } from "../../../platform/ui/parts-skeleton.tsx"

export const Route = createFileRoute("/$lang/$role/partners")({
  staticData: { roles: ["admin"], namespaces: ["partners", "lists", "errors"] },
  validateSearch: readPartnersSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps }) => {
    await queryClient.ensureQueryData(partnersPageQuery(api, deps))
  },
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("common")("area.partners"), noindex: true }),
  component: Partners,
  pendingComponent: PartsSkeleton,
})

function Partners(): ReactElement {
  const navigate = Route.useNavigate()
  const go = (next: PartnersSearch): void => void navigate({ search: readPartnersSearch(next) })
  return <PartnersScreen search={Route.useSearch()} onSearch={go} />
}
