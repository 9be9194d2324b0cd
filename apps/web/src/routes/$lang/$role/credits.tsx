import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import {
  accountQuery,
  adjustmentsQuery,
  cashOutsQuery,
  invitationsQuery,
  payoutAccountQuery,
  statementQuery,
} from "../../../features/credits/queries.ts"
import { AdjustmentsScreen } from "../../../features/credits/screens/adjustments-screen.tsx"
import { CreditsScreen } from "../../../features/credits/screens/credits-screen.tsx"
import { pageHead } from "../../../platform/head/page-head.ts"
import { PartsSkeleton } from "../../../platform/ui/parts-skeleton.tsx"
import { readPage } from "../../../platform/ui/read-page.ts"

type Search = { readonly page?: number; readonly invitation?: string }

const readSearch = ({ page, invitation }: Record<string, unknown>): Search => ({
  ...readPage(page),
  // A code of digits alone is read as a number.
  ...(invitation ? { invitation: String(invitation) } : {}),
})

export const Route = createFileRoute("/$lang/$role/credits")({
  staticData: { roles: ["customer", "admin"], namespaces: ["ownCredits", "lists", "personal", "errors"] },
  validateSearch: readSearch,
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: async ({ context: { api, queryClient }, params, deps: { page = 1 } }) => {
    if (params.role === "admin") {
      await queryClient.ensureQueryData(adjustmentsQuery(api, page))
      return
    }
    await Promise.all([
      queryClient.ensureQueryData(accountQuery(api)),
      queryClient.ensureQueryData(statementQuery(api, page)),
      queryClient.ensureQueryData(invitationsQuery(api)),
      queryClient.ensureQueryData(cashOutsQuery(api)),
      queryClient.ensureQueryData(payoutAccountQuery(api)),
    ])
  },
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("common")("area.credits"), noindex: true }),
  component: Credits,
  pendingComponent: PartsSkeleton,
})

function Credits(): ReactElement {
  const { role } = Route.useParams()
  const { origin } = Route.useRouteContext()
  const { page = 1, invitation } = Route.useSearch()
  if (role === "admin") return <AdjustmentsScreen page={page} />
  return <CreditsScreen origin={origin} page={page} invitation={invitation ?? null} />
}
