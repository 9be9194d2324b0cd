import { createFileRoute, redirect } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { specialistQuery } from "../../../features/waiting/queries.ts"
import { JoinScreen } from "../../../features/waiting/screens/join-screen.tsx"
import { readJoinSearch } from "../../../features/waiting/waiting-search.ts"
import { rethrowNotFound } from "../../../platform/api/rethrow-not-found.ts"
import { pageHead } from "../../../platform/head/page-head.ts"
import { PartsSkeleton } from "../../../platform/ui/parts-skeleton.tsx"

export const Route = createFileRoute("/$lang/$role/waiting_/join")({
  staticData: { roles: ["customer"], namespaces: ["waiting", "errors"] },
  validateSearch: readJoinSearch,
  loaderDeps: ({ search: { specialist } }) => ({ specialist }),
  loader: async ({ context: { api, queryClient }, params, deps: { specialist } }) => {
    // Whose list, its links say; without that there is what the reader waits for.
    if (specialist === undefined)
      throw redirect({ to: "/$lang/$role/waiting", params, replace: true, statusCode: 302 })
    await queryClient.ensureQueryData(specialistQuery(api, specialist)).catch(rethrowNotFound)
  },
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("waiting")("join.title"), noindex: true }),
  component: Join,
  pendingComponent: PartsSkeleton,
})

function Join(): ReactElement {
  const search = Route.useSearch()
  return <JoinScreen specialistUrl={search.specialist ?? ""} search={search} />
}
