import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import {
  companyPricesQuery,
  packageOffersQuery,
  paidChatQuery,
  subscriptionOfferQuery,
} from "../../../features/practice/store/store-queries.ts"
import { StoreScreen } from "../../../features/practice/store/store-screen.tsx"
import { StoreTab } from "../../../features/wizard/parts/work-tabs.tsx"
import { progressQuery, STORE, tabQuery } from "../../../features/wizard/queries.ts"
import { refresh } from "../../../platform/api/refresh.ts"
import { feeQuery } from "../../../platform/fee/fee-query.ts"
import { pageHead } from "../../../platform/head/page-head.ts"
import { PartsSkeleton } from "../../../platform/ui/parts-skeleton.tsx"

export const Route = createFileRoute("/$lang/$role/store")({
  staticData: {
    roles: ["provider"],
    namespaces: ["offers", "packages", "subscribing", "wizard", "personal", "storeKeeping", "errors"],
  },
  loader: async ({ context: { api, queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(feeQuery(api)),
      queryClient.ensureQueryData(progressQuery({ api, whose: {} })),
      queryClient.ensureQueryData(tabQuery({ api, whose: {} }, STORE)),
      queryClient.ensureQueryData(companyPricesQuery(api)),
      queryClient.ensureQueryData(packageOffersQuery(api)),
      queryClient.ensureQueryData(paidChatQuery(api)),
      queryClient.ensureQueryData(subscriptionOfferQuery(api)),
    ])
  },
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("common")("area.store"), noindex: true }),
  component: Store,
  pendingComponent: PartsSkeleton,
})

function Store(): ReactElement {
  const { queryClient } = Route.useRouteContext()
  // What is agreed on stands beside the prices for everybody.
  const onSaved = (): void =>
    void refresh(queryClient, [
      "GET /api/v2/practice/clients/{id}/prices",
      "GET /api/v2/practice/company-prices",
      "GET /api/v2/practice/packages",
      "GET /api/v2/practice/subscription-offer",
    ])
  return <StoreScreen sessions={<StoreTab onSaved={onSaved} />} />
}
