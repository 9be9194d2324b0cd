import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { StatementScreen } from "../../../features/practice/screens/statement-screen.tsx"
import { owedQuery, payoutsQuery, statementQuery } from "../../../features/practice/statement-queries.ts"
import { pageHead } from "../../../platform/head/page-head.ts"
import { PartsSkeleton } from "../../../platform/ui/parts-page.tsx"
import { readPage } from "../../../platform/ui/read-page.ts"

export const Route = createFileRoute("/$lang/$role/statement")({
  staticData: { roles: ["provider"], namespaces: ["statement", "lists", "errors"] },
  validateSearch: ({ page }: Record<string, unknown>) => readPage(page),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps }) => {
    await Promise.all([
      queryClient.ensureQueryData(statementQuery(api, deps.page ?? 1)),
      queryClient.ensureQueryData(owedQuery(api)),
      queryClient.ensureQueryData(payoutsQuery(api)),
    ])
  },
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("common")("area.statement"), noindex: true }),
  component: Statement,
  pendingComponent: PartsSkeleton,
})

function Statement(): ReactElement {
  return <StatementScreen page={Route.useSearch().page ?? 1} />
}
