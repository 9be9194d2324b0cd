import { canonicalUrl } from "@arnica/i18n/paths"
import { createFileRoute } from "@tanstack/react-router"
import { graph, webPage } from "../../features/site/model/structured-data.ts"
import { WellbeingScreen } from "../../features/site/screens/wellbeing-screen.tsx"
import { pageHead } from "../../platform/head/page-head.ts"

export const Route = createFileRoute("/$lang/organizational-wellbeing")({
  staticData: { namespaces: ["wellbeing"] },
  head: ({ match }) => {
    const { language, messages, origin } = match.context
    const t = messages.t("wellbeing")
    const url = canonicalUrl({ origin, language, path: match.pathname })
    const about = webPage({ name: t("title"), description: t("meta"), url, language })
    return pageHead(match, { title: t("title"), description: t("meta"), structuredData: graph(about) })
  },
  component: WellbeingScreen,
})
