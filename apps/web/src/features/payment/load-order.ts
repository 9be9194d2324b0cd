import { ApiError } from "@arnica/contract/client"
import { notFound } from "@tanstack/react-router"
import { rethrowNotFound } from "../../platform/api/rethrow-not-found.ts"
import type { RouterContext } from "../../platform/router-context.ts"
import { isPayable, type OrderPhase, phaseOf } from "./model/order-phase.ts"
import { isSessionOrder } from "./model/session-order.ts"
import { clientTokenQuery, orderQuery } from "./queries.ts"

/** What stands in the title of the page. */
export type OrderPage = {
  readonly phase: OrderPhase
  readonly of: "session" | "package" | "subscription" | "paidChat" | "premium" | "voucher" | "series"
}

type Load = { readonly context: Pick<RouterContext, "api" | "queryClient">; readonly orderId: string }

/** Loads an order and, while it can be paid, what its card fields need. Answers what the page is about. */
export async function loadOrder({ context: { api, queryClient }, orderId }: Load): Promise<OrderPage> {
  const order = await queryClient.ensureQueryData(orderQuery(api, orderId)).catch((error: unknown) => {
    // An address that is no order at all.
    if (error instanceof ApiError && error.status === 400) throw notFound()
    return rethrowNotFound(error)
  })
  const phase = phaseOf(order)
  if (isPayable(phase)) await queryClient.prefetchQuery(clientTokenQuery(api, order.currency))
  if (isSessionOrder(order)) return { phase, of: "session" }
  if (order.paidChat !== null) return { phase, of: "paidChat" }
  if (order.series !== null) {
    const isWaiting = phase === "success" && order.series.approvalUntil !== null
    return { phase: isWaiting ? "waiting" : phase, of: "series" }
  }
  if (order.voucher !== null) return { phase, of: "voucher" }
  if (order.package === null) return { phase, of: "premium" }
  return { phase, of: order.package.subscriptionID === null ? "package" : "subscription" }
}
