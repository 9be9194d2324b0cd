import { createFileRoute } from "@tanstack/react-router"
import { CookiesScreen } from "../../features/site/screens/legal-screens.tsx"
import { pageHead } from "../../platform/head/page-head.ts"

export const Route = createFileRoute("/$lang/cookies")({
  staticData: { namespaces: ["legal"] },
  head: ({ match }) => {
    const t = match.context.messages.t("legal")
    return pageHead(match, { title: t("cookies.title"), description: t("cookies.meta") })
  },
  component: CookiesScreen,
})
