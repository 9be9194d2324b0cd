import { createFileRoute } from "@tanstack/react-router"
import { CorporateScreen } from "../../features/site/screens/corporate-screen.tsx"
import { pageHead } from "../../platform/head/page-head.ts"

export const Route = createFileRoute("/$lang/corporate-clients")({
  staticData: { namespaces: ["corporate"] },
  head: ({ match }) => {
    const t = match.context.messages.t("corporate")
    return pageHead(match, { title: t("title"), description: t("meta") })
  },
  component: CorporateScreen,
})
