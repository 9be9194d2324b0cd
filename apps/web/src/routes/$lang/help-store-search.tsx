import { createFileRoute } from "@tanstack/react-router"
import { loadDanger } from "../../features/safety/queries.ts"
import { PageSkeleton } from "../../features/search/components/search-skeleton.tsx"
import { loadResults, searchOptionsQuery, seekerOf } from "../../features/search/queries.ts"
import { SearchScreen } from "../../features/search/screens/search-screen.tsx"
import { readSearchState } from "../../features/search/search-params.ts"
import { pageHead } from "../../platform/head/page-head.ts"
import { ownLanguage } from "../../platform/i18n/own-language.ts"
import { viewerZone } from "../../platform/time/zone.ts"
import { foundProductsQuery } from "../../shared/store/store-queries.ts"

export const Route = createFileRoute("/$lang/help-store-search")({
  staticData: { namespaces: ["search", "safety", "saved", "storeCards", "coverPrice"] },
  validateSearch: readSearchState,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, cause }) => {
    const { api, queryClient, messages } = context
    const viewer = seekerOf({
      timeZone: viewerZone(context),
      own: ownLanguage(context),
      page: context.language,
    })
    const { q: text = "", country } = deps
    // Who is in danger finds whom to call even where the search does not answer, and the other way round.
    const danger = loadDanger({ api, queryClient, messages }, { text, country })
    const results = loadResults({ api, queryClient, state: deps, viewer })
    // Another filter shows at once, over the results before; the page says itself when the new ones do not come.
    const shown = cause === "stay" ? void results.catch(() => undefined) : Promise.all([results, danger])
    const [options] = await Promise.all([
      queryClient.ensureQueryData(searchOptionsQuery(api)),
      shown,
      // Specialists are found without products, too.
      text === "" || cause === "stay"
        ? null
        : queryClient.ensureQueryData(foundProductsQuery(api, text)).catch(() => null),
    ])
    const domain = options.areas.flatMap((area) => area.domains).find(({ code }) => code === deps.domain)
    return { title: domain?.name ?? null }
  },
  head: ({ match, loaderData }) => {
    const t = match.context.messages.t("search")
    return pageHead(match, {
      title: loaderData?.title ?? t("title"),
      description: t("meta"),
      kind: "SearchResultsPage",
    })
  },
  component: SearchScreen,
  pendingComponent: PageSkeleton,
})
