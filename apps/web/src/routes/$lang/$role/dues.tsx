import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { duesQuery, methodsQuery } from "../../../features/dues/queries.ts"
import { DuesScreen } from "../../../features/dues/screens/dues-screen.tsx"
import { pageHead } from "../../../platform/head/page-head.ts"
import { PartsSkeleton } from "../../../platform/ui/parts-skeleton.tsx"
import { readPage } from "../../../platform/ui/read-page.ts"

export const Route = createFileRoute("/$lang/$role/dues")({
  staticData: { roles: ["provider"], namespaces: ["dues", "lists", "errors"] },
  validateSearch: ({ page }: Record<string, unknown>): { readonly page?: number } => readPage(page),
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: async ({ context: { api, queryClient }, deps: { page = 1 } }) => {
    await Promise.all([
      queryClient.ensureQueryData(methodsQuery(api)),
      queryClient.ensureQueryData(duesQuery(api, page)),
    ])
  },
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("common")("area.dues"), noindex: true }),
  component: Dues,
  pendingComponent: PartsSkeleton,
})

function Dues(): ReactElement {
  const { page = 1 } = Route.useSearch()
  return <DuesScreen page={page} />
}
