import { createFileRoute, notFound } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { orderDetailQuery } from "../../../features/administration/lists-queries.ts"
import { OrderScreen } from "../../../features/administration/screens/order-screen.tsx"
import { rethrowNotFound } from "../../../platform/api/rethrow-not-found.ts"
import { pageHead } from "../../../platform/head/page-head.ts"
import { PartsSkeleton } from "../../../platform/ui/parts-skeleton.tsx"

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

export const Route = createFileRoute("/$lang/$role/orders_/$orderId")({
  staticData: { roles: ["admin"], namespaces: ["administration", "dashboard", "lists", "errors"] },
  loader: async ({ context: { api, queryClient }, params: { orderId } }) => {
    if (!UUID.test(orderId)) throw notFound()
    await queryClient.ensureQueryData(orderDetailQuery(api, orderId)).catch(rethrowNotFound)
  },
  head: ({ match, params }) =>
    pageHead(match, {
      title: match.context.messages.t("administration")("orders.detail.title", {
        number: params.orderId.slice(0, 8),
      }),
      noindex: true,
    }),
  component: Order,
  pendingComponent: PartsSkeleton,
})

function Order(): ReactElement {
  return <OrderScreen orderId={Route.useParams().orderId} />
}
