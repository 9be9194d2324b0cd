import { createFileRoute } from "@tanstack/react-router"
import { methodsQuery, sessionsQuery } from "../../../features/identity/security/queries.ts"
import { SecurityScreen } from "../../../features/identity/security/screens/security-screen.tsx"
import { SecuritySkeleton } from "../../../features/identity/security/screens/security-skeleton.tsx"
import { pageHead } from "../../../platform/head/page-head.ts"

export const Route = createFileRoute("/$lang/$role/security")({
  staticData: {
    roles: ["customer", "provider", "clinic", "admin"],
    namespaces: ["security", "identity", "errors"],
  },
  loader: async ({ context: { queryClient, api } }) => {
    await Promise.all([
      queryClient.ensureQueryData(methodsQuery(api)),
      queryClient.ensureQueryData(sessionsQuery(api)),
    ])
  },
  head: ({ match }) => {
    const t = match.context.messages.t("security")
    return pageHead(match, { title: t("title"), description: t("description"), noindex: true })
  },
  component: SecurityScreen,
  pendingComponent: SecuritySkeleton,
})
