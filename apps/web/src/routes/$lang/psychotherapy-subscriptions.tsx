import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { faqPage, graph } from "../../features/site/model/structured-data.ts"
import { subscriptionQuestions } from "../../features/site/model/subscription-questions.ts"
import { SubscriptionsScreen } from "../../features/site/screens/subscriptions-screen.tsx"
import { Offers } from "../../features/subscriptions/components/offers.tsx"
import { offersQuery } from "../../features/subscriptions/queries.ts"
import { readOffersSearch } from "../../features/subscriptions/subscriptions-search.ts"
import { pageHead } from "../../platform/head/page-head.ts"
import { PartsSkeleton } from "../../platform/ui/parts-skeleton.tsx"

export const Route = createFileRoute("/$lang/psychotherapy-subscriptions")({
  staticData: { namespaces: ["subscriptions", "subscribing", "lists"] },
  validateSearch: readOffersSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps }) => {
    await queryClient.ensureQueryData(offersQuery(api, deps))
  },
  head: ({ match }) => {
    const t = match.context.messages.t("subscriptions")
    return pageHead(match, {
      title: t("title"),
      description: t("meta"),
      structuredData: graph(faqPage(subscriptionQuestions(t))),
    })
  },
  component: Subscriptions,
  pendingComponent: PartsSkeleton,
})

function Subscriptions(): ReactElement {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  return (
    <SubscriptionsScreen
      offers={
        <Offers
          key={JSON.stringify(search)}
          search={search}
          onSearch={(next) => void navigate({ search: next, resetScroll: false })}
        />
      }
    />
  )
}
