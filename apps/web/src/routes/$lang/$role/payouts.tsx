import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import {
  dueQuery,
  linesQuery,
  runQuery,
  runsQuery,
} from "../../../features/administration/payouts-queries.ts"
import { type PayoutsSearch, readPayoutsSearch } from "../../../features/administration/payouts-search.ts"
import { PayoutsScreen } from "../../../features/administration/screens/payouts-screen.tsx"
import { rethrowNotFound } from "../../../platform/api/rethrow-not-found.ts"
import { pageHead } from "../../../platform/head/page-head.ts"
import { PartsSkeleton } from "../../../platform/ui/parts-skeleton.tsx"

export const Route = createFileRoute("/$lang/$role/payouts")({
  staticData: { roles: ["admin"], namespaces: ["payouts", "lists", "errors"] },
  validateSearch: readPayoutsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps }) => {
    const { run: id, view, page } = deps
    if (id !== undefined) {
      await queryClient.ensureQueryData(runQuery(api, id)).catch(rethrowNotFound)
      await queryClient.ensureQueryData(linesQuery(api, { id, page }))
    } else if (view === "runs") await queryClient.ensureQueryData(runsQuery(api, page))
    else await queryClient.ensureQueryData(dueQuery(api, deps))
  },
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("common")("area.payouts"), noindex: true }),
  component: Payouts,
  pendingComponent: PartsSkeleton,
})

function Payouts(): ReactElement {
  const navigate = Route.useNavigate()
  const go = (next: PayoutsSearch): void => void navigate({ search: readPayoutsSearch(next) })
  return <PayoutsScreen search={Route.useSearch()} onSearch={go} />
}
