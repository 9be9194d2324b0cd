import { createFileRoute } from "@tanstack/react-router"
import { DisputesScreen } from "../../features/site/screens/legal-screens.tsx"
import { pageHead } from "../../platform/head/page-head.ts"

export const Route = createFileRoute("/$lang/consumer-disputes")({
  staticData: { namespaces: ["legal"] },
  head: ({ match }) => {
    const t = match.context.messages.t("legal")
    return pageHead(match, { title: t("disputes.title"), description: t("disputes.meta") })
  },
  component: DisputesScreen,
})
