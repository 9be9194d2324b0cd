import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { ownCoverQuery, usesQuery } from "../../../features/cover/queries.ts"
import { CoverScreen } from "../../../features/cover/screens/cover-screen.tsx"
import { pageHead } from "../../../platform/head/page-head.ts"
import { PartsSkeleton } from "../../../platform/ui/parts-skeleton.tsx"
import { readPage } from "../../../platform/ui/read-page.ts"

type Search = { readonly page?: number }

export const Route = createFileRoute("/$lang/$role/cover")({
  staticData: { roles: ["customer"], namespaces: ["cover", "lists"] },
  validateSearch: ({ page }: Record<string, unknown>): Search => readPage(page),
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: async ({ context: { api, queryClient }, deps: { page = 1 } }) => {
    await Promise.all([
      queryClient.ensureQueryData(ownCoverQuery(api)),
      queryClient.ensureQueryData(usesQuery(api, page)),
    ])
  },
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("common")("area.cover"), noindex: true }),
  component: Cover,
  pendingComponent: PartsSkeleton,
})

function Cover(): ReactElement {
  const { page = 1 } = Route.useSearch()
  return <CoverScreen page={page} />
}
