import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { methodsQuery, sessionsQuery } from "../../../features/identity/security/queries.ts"
import { SecurityScreen } from "../../../features/identity/security/screens/security-screen.tsx"
import { SecuritySkeleton } from "../../../features/identity/security/screens/security-skeleton.tsx"
import { pageHead } from "../../../platform/head/page-head.ts"

export const Route = createFileRoute("/$lang/$role/security")({
  staticData: {
    roles: ["customer", "provider", "clinic", "admin"],
    namespaces: ["security", "identity", "errors"],
  },
  validateSearch: (search: Record<string, unknown>): { needed?: boolean } =>
    search.needed === true ? { needed: true } : {},
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
  component: Security,
  pendingComponent: SecuritySkeleton,
})

function Security(): ReactElement {
  return <SecurityScreen needed={Route.useSearch().needed === true} />
}
