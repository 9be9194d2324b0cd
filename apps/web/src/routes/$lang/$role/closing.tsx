import { createFileRoute } from "@tanstack/react-router"
import { offboardingQuery } from "../../../features/practice/offboarding-queries.ts"
import { OffboardingScreen } from "../../../features/practice/screens/offboarding-screen.tsx"
import { owedQuery } from "../../../features/practice/statement-queries.ts"
import { pageHead } from "../../../platform/head/page-head.ts"
import { PartsSkeleton } from "../../../platform/ui/parts-skeleton.tsx"

export const Route = createFileRoute("/$lang/$role/closing")({
  staticData: { roles: ["provider"], namespaces: ["offboarding", "lists", "errors"] },
  loader: async ({ context: { api, queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(offboardingQuery(api)),
      queryClient.ensureQueryData(owedQuery(api)),
    ])
  },
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("offboarding")("title"), noindex: true }),
  component: OffboardingScreen,
  pendingComponent: PartsSkeleton,
})
