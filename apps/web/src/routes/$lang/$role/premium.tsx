import { createFileRoute } from "@tanstack/react-router"
import { premiumQuery } from "../../../features/premium/queries.ts"
import { PremiumScreen } from "../../../features/premium/screens/premium-screen.tsx"
import { pageHead } from "../../../platform/head/page-head.ts"
import { PartsSkeleton } from "../../../platform/ui/parts-skeleton.tsx"

export const Route = createFileRoute("/$lang/$role/premium")({
  staticData: { roles: ["provider"], namespaces: ["premium", "errors"] },
  loader: async ({ context: { api, queryClient } }) => {
    await queryClient.ensureQueryData(premiumQuery(api))
  },
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("common")("area.premium"), noindex: true }),
  component: PremiumScreen,
  pendingComponent: PartsSkeleton,
})
