import { canonicalUrl } from "@arnica/i18n/paths"
import { createFileRoute } from "@tanstack/react-router"
import { graph, webPage } from "../../features/site/model/structured-data.ts"
import { WellscoreScreen } from "../../features/site/screens/wellscore-screen.tsx"
import { pageHead } from "../../platform/head/page-head.ts"

export const Route = createFileRoute("/$lang/wellscore")({
  staticData: { namespaces: ["wellscore"] },
  head: ({ match }) => {
    const { language, messages, origin } = match.context
    const t = messages.t("wellscore")
    const url = canonicalUrl({ origin, language, path: match.pathname })
    const about = webPage({ name: t("title"), description: t("meta"), url, language })
    return pageHead(match, { title: t("title"), description: t("meta"), structuredData: graph(about) })
  },
  component: WellscoreScreen,
})
