import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { savedQuery } from "../../../features/saved/queries.ts"
import { SavedScreen } from "../../../features/saved/screens/saved-screen.tsx"
import { pageHead } from "../../../platform/head/page-head.ts"
import { PartsSkeleton } from "../../../platform/ui/parts-skeleton.tsx"
import { readPage } from "../../../platform/ui/read-page.ts"
import { savedIdsQuery } from "../../../shared/saved/saved-query.ts"

export const Route = createFileRoute("/$lang/$role/saved")({
  staticData: { roles: ["customer"], namespaces: ["saved", "search", "lists"] },
  validateSearch: (search: Record<string, unknown>) => readPage(search.page),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps: { page = 1 } }) => {
    await Promise.all([
      queryClient.ensureQueryData(savedQuery(api, page)),
      queryClient.ensureQueryData(savedIdsQuery(api)),
    ])
  },
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("common")("area.saved"), noindex: true }),
  component: Saved,
  pendingComponent: PartsSkeleton,
})

function Saved(): ReactElement {
  const { page = 1 } = Route.useSearch()
  return <SavedScreen page={page} />
}
