import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { domainsQuery, plansQuery } from "../../../features/cover/queries.ts"
import { PlansScreen } from "../../../features/cover/screens/plans-screen.tsx"
import { pageHead } from "../../../platform/head/page-head.ts"
import { PartsSkeleton } from "../../../platform/ui/parts-skeleton.tsx"
import { readPage } from "../../../platform/ui/read-page.ts"

type Search = { readonly page?: number }

export const Route = createFileRoute("/$lang/$role/partners_/$code")({
  staticData: { roles: ["admin"], namespaces: ["cover", "lists", "errors"] },
  validateSearch: ({ page }: Record<string, unknown>): Search => readPage(page),
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: async ({ context: { api, queryClient }, params: { code }, deps: { page = 1 } }) => {
    await Promise.all([
      queryClient.ensureQueryData(plansQuery(api, { code, page })),
      queryClient.ensureQueryData(domainsQuery(api)),
    ])
  },
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("common")("area.cover"), noindex: true }),
  component: Plans,
  pendingComponent: PartsSkeleton,
})

function Plans(): ReactElement {
  const { code } = Route.useParams()
  const { page = 1 } = Route.useSearch()
  return <PlansScreen key={code} code={code} page={page} />
}
