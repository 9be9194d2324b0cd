import { createFileRoute } from "@tanstack/react-router"
import { CreditsScreen } from "../../features/legal/screens/credits-screen.tsx"
import { pageHead } from "../../platform/head/page-head.ts"

export const Route = createFileRoute("/$lang/credits")({
  staticData: { namespaces: ["credits"] },
  head: ({ match }) => {
    const t = match.context.messages.t("credits")
    return pageHead(match, { title: t("title"), description: t("description") })
  },
  component: CreditsScreen,
})
