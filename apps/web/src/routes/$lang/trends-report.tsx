import { canonicalUrl } from "@arnica/i18n/paths"
import { createFileRoute } from "@tanstack/react-router"
import { dataset, graph } from "../../features/site/model/structured-data.ts"
import { trendsQuery } from "../../features/site/queries.ts"
import { TrendsScreen } from "../../features/site/screens/trends-screen.tsx"
import { pageHead } from "../../platform/head/page-head.ts"

export const Route = createFileRoute("/$lang/trends-report")({
  staticData: { namespaces: ["trends"] },
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(trendsQuery(api)),
  head: ({ match, loaderData }) => {
    const { language, messages, origin } = match.context
    const t = messages.t("trends")
    const head = { title: t("title"), description: t("meta") }
    // Nothing counted is no data.
    if (!loaderData?.specialists) return pageHead(match, head)
    const url = canonicalUrl({ origin, language, path: match.pathname })
    const { computedAt } = loaderData
    return pageHead(match, {
      ...head,
      structuredData: graph(
        dataset({ name: t("title"), description: t("meta"), computedAt, url, origin, language }),
      ),
    })
  },
  component: TrendsScreen,
})
