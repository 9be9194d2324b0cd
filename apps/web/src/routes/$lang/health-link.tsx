import { createFileRoute } from "@tanstack/react-router"
import { HealthLinkScreen } from "../../features/records/screens/health-link-screen.tsx"
import { pageHead } from "../../platform/head/page-head.ts"
import { PartsSkeleton } from "../../platform/ui/parts-skeleton.tsx"

// check-ignore open-pages: opened from a link that its owner made and handed on
export const Route = createFileRoute("/$lang/health-link")({
  staticData: { namespaces: ["healthLinks", "errors"] },
  head: ({ match }) =>
    pageHead(match, {
      title: match.context.messages.t("healthLinks")("view.title"),
      description: match.context.messages.t("healthLinks")("view.lead"),
      noindex: true,
    }),
  component: HealthLinkScreen,
  pendingComponent: PartsSkeleton,
})
