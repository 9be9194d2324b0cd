import { createFileRoute, notFound } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { changeQuery, periodsQuery, subscriptionQuery } from "../../../features/subscriptions/queries.ts"
import { SubscriptionScreen } from "../../../features/subscriptions/screens/subscription-screen.tsx"
import { rethrowNotFound } from "../../../platform/api/rethrow-not-found.ts"
import { pageHead } from "../../../platform/head/page-head.ts"
import { PartsSkeleton } from "../../../platform/ui/parts-skeleton.tsx"
import { readPage } from "../../../platform/ui/read-page.ts"

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

export const Route = createFileRoute("/$lang/$role/subscriptions_/$id")({
  staticData: { roles: ["customer"], namespaces: ["subscribing", "lists", "errors"] },
  validateSearch: (search: Record<string, unknown>) => readPage(search.page),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, params: { id }, deps: { page = 1 } }) => {
    if (!UUID.test(id)) throw notFound()
    const { abilities } = await queryClient.ensureQueryData(subscriptionQuery(api, id)).catch(rethrowNotFound)
    await Promise.all([
      queryClient.ensureQueryData(periodsQuery(api, { id, page })),
      abilities.change ? queryClient.prefetchQuery(changeQuery(api, id)) : undefined,
    ])
  },
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("common")("area.subscriptions"), noindex: true }),
  component: Subscription,
  pendingComponent: PartsSkeleton,
})

function Subscription(): ReactElement {
  const { page = 1 } = Route.useSearch()
  return <SubscriptionScreen id={Route.useParams().id} page={page} />
}
