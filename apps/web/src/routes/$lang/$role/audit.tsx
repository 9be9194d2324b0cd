import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { readAuditSearch } from "../../../features/administration/audit-search.ts"
import { auditQuery } from "../../../features/administration/queries.ts"
import { AuditScreen } from "../../../features/administration/screens/audit-screen.tsx"
import { DashboardSkeleton } from "../../../features/dashboard/components/dashboard-skeleton.tsx"
import { pageHead } from "../../../platform/head/page-head.ts"
import { viewerZone } from "../../../platform/time/zone.ts"

export const Route = createFileRoute("/$lang/$role/audit")({
  staticData: { roles: ["admin"], namespaces: ["dashboard", "audit", "lists", "errors"] },
  validateSearch: readAuditSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const zone = viewerZone(context)
    await context.queryClient.ensureInfiniteQueryData(auditQuery(context.api, { search: deps, zone }))
  },
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("dashboard")("audit.title"), noindex: true }),
  component: Audit,
  pendingComponent: DashboardSkeleton,
})

function Audit(): ReactElement {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  // The fields begin with what the address says, also after going back.
  return (
    <AuditScreen
      key={JSON.stringify(search)}
      search={search}
      onSearch={(next) => void navigate({ search: next })}
    />
  )
}
