import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { reportsQuery } from "../../../features/messaging/report-queries.ts"
import { readReportsSearch } from "../../../features/messaging/reports-search.ts"
import { ReportsScreen } from "../../../features/messaging/screens/reports-screen.tsx"
import { pageHead } from "../../../platform/head/page-head.ts"
import { PartsSkeleton } from "../../../platform/ui/parts-skeleton.tsx"

export const Route = createFileRoute("/$lang/$role/message-reports")({
  staticData: { roles: ["admin"], namespaces: ["messaging", "lists", "errors"] },
  validateSearch: readReportsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api, queryClient }, deps }) => queryClient.ensureQueryData(reportsQuery(api, deps)),
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("common")("area.messageReports"), noindex: true }),
  component: Reports,
  pendingComponent: PartsSkeleton,
})

function Reports(): ReactElement {
  return <ReportsScreen search={Route.useSearch()} />
}
