import { createFileRoute } from "@tanstack/react-router"
import { AccessibilityScreen } from "../../features/site/screens/legal-screens.tsx"
import { pageHead } from "../../platform/head/page-head.ts"

export const Route = createFileRoute("/$lang/accessibility")({
  staticData: { namespaces: ["legal"] },
  head: ({ match }) => {
    const t = match.context.messages.t("legal")
    return pageHead(match, { title: t("accessibility.title"), description: t("accessibility.meta") })
  },
  component: AccessibilityScreen,
})
