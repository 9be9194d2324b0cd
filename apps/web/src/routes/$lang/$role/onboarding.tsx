import { createFileRoute } from "@tanstack/react-router"
import {
  choicesQuery,
  onboardingQuery,
  personalQuery,
  preferencesQuery,
} from "../../../features/personal/queries.ts"
import { OnboardingScreen } from "../../../features/personal/screens/onboarding-screen.tsx"
import { pageHead } from "../../../platform/head/page-head.ts"
import { PartsSkeleton } from "../../../platform/ui/parts-skeleton.tsx"

export const Route = createFileRoute("/$lang/$role/onboarding")({
  staticData: { roles: ["customer"], namespaces: ["personal", "booking", "errors"] },
  // Where the visitor came from: `new_signup` after signing up.
  validateSearch: (search): { ref?: string } => (typeof search.ref === "string" ? { ref: search.ref } : {}),
  loader: async ({ context: { queryClient, api } }) => {
    await Promise.all([
      queryClient.ensureQueryData(personalQuery(api)),
      queryClient.ensureQueryData(choicesQuery(api)),
      queryClient.ensureQueryData(preferencesQuery(api)),
      queryClient.ensureQueryData(onboardingQuery(api)),
    ])
  },
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("personal")("start.pageTitle"), noindex: true }),
  component: OnboardingScreen,
  pendingComponent: PartsSkeleton,
})
