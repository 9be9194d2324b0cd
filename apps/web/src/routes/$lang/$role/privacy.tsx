import { createFileRoute } from "@tanstack/react-router"
import {
  accessQuery,
  consentsQuery,
  deletionQuery,
  exportsQuery,
  healthDataQuery,
} from "../../../features/privacy/queries.ts"
import { PrivacyScreen } from "../../../features/privacy/screens/privacy-screen.tsx"
import { pageHead } from "../../../platform/head/page-head.ts"
import { PartsSkeleton } from "../../../platform/ui/parts-skeleton.tsx"

export const Route = createFileRoute("/$lang/$role/privacy")({
  staticData: { roles: ["customer", "provider", "clinic", "admin"], namespaces: ["privacy", "errors"] },
  loader: async ({ context: { queryClient, api } }) => {
    await Promise.all([
      queryClient.ensureQueryData(exportsQuery(api)),
      queryClient.ensureQueryData(consentsQuery(api)),
      queryClient.ensureInfiniteQueryData(accessQuery(api)),
      queryClient.ensureQueryData(deletionQuery(api)),
      queryClient.ensureQueryData(healthDataQuery(api)),
    ])
  },
  head: ({ match }) => {
    const t = match.context.messages.t("privacy")
    return pageHead(match, { title: t("title"), description: t("lead"), noindex: true })
  },
  component: PrivacyScreen,
  pendingComponent: PartsSkeleton,
})
