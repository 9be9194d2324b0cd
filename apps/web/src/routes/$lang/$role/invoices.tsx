import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { readInvoicesSearch } from "../../../features/invoices/invoices-search.ts"
import {
  billingQuery,
  invoicesQuery,
  receiptsQuery,
  type Scope,
  waitingQuery,
} from "../../../features/invoices/queries.ts"
import { InvoicesScreen } from "../../../features/invoices/screens/invoices-screen.tsx"
import { pageHead } from "../../../platform/head/page-head.ts"
import { useNow } from "../../../platform/time/use-now.ts"
import { PartsSkeleton } from "../../../platform/ui/parts-skeleton.tsx"

const SCOPES: Readonly<Record<string, Scope>> = { provider: "practice", clinic: "clinic" }
const scopeOf = (role: string): Scope => SCOPES[role] ?? "own"

export const Route = createFileRoute("/$lang/$role/invoices")({
  staticData: {
    roles: ["customer", "provider", "clinic"],
    namespaces: ["invoices", "lists", "errors", "appointments"],
  },
  validateSearch: readInvoicesSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, params, deps }) => {
    const scope = scopeOf(params.role)
    await Promise.all([
      queryClient.ensureQueryData(invoicesQuery(api, { scope, search: deps })),
      ...(scope === "own"
        ? [
            queryClient.ensureInfiniteQueryData(receiptsQuery(api)),
            queryClient.ensureQueryData(billingQuery(api)),
          ]
        : []),
      ...(scope === "practice" ? [queryClient.ensureQueryData(waitingQuery(api))] : []),
    ])
  },
  head: ({ match, params }) => {
    const title = match.context.messages.t("invoices")(`title.${scopeOf(params.role)}`)
    return pageHead(match, { title, noindex: true })
  },
  component: Invoices,
  pendingComponent: PartsSkeleton,
})

function Invoices(): ReactElement {
  const navigate = Route.useNavigate()
  const thisYear = Number(new Intl.DateTimeFormat("en", { year: "numeric" }).format(useNow()))
  return (
    <InvoicesScreen
      scope={scopeOf(Route.useParams().role)}
      search={Route.useSearch()}
      thisYear={thisYear}
      onSearch={(search) => void navigate({ search })}
    />
  )
}
