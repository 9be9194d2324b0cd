import { createFileRoute } from "@tanstack/react-router"
import { SearchSkeleton } from "../../features/search/components/search-states.tsx"
import { searchOptionsQuery, searchQuery, slotPreviewsQuery } from "../../features/search/queries.ts"
import { SearchScreen } from "../../features/search/screens/search-screen.tsx"
import { readSearchState } from "../../features/search/search-params.ts"
import { pageHead } from "../../platform/head/page-head.ts"
import { viewerZone } from "../../platform/time/zone.ts"

export const Route = createFileRoute("/$lang/help-store-search")({
  staticData: { namespaces: ["search"] },
  validateSearch: readSearchState,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { api, queryClient } = context
    const viewer = { timeZone: viewerZone(context) }
    const [options, found] = await Promise.all([
      queryClient.ensureQueryData(searchOptionsQuery(api)),
      queryClient.ensureInfiniteQueryData(searchQuery(api, { state: deps, viewer })),
    ])
    const ids = found.pages[0]?.items.map(({ id }) => id) ?? []
    await queryClient.ensureQueryData(slotPreviewsQuery(api, { ids, viewer }))
    const domain = options.areas.flatMap((area) => area.domains).find(({ code }) => code === deps.domain)
    return { title: domain?.name ?? null }
  },
  head: ({ match, loaderData }) => {
    const t = match.context.messages.t("search")
    return pageHead(match, { title: loaderData?.title ?? t("title"), description: t("meta") })
  },
  component: SearchScreen,
  pendingComponent: SearchSkeleton,
})
