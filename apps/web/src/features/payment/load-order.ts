import { ApiError } from "@arnica/contract/client"
import { notFound } from "@tanstack/react-router"
import { rethrowNotFound } from "../../platform/api/rethrow-not-found.ts"
import type { RouterContext } from "../../platform/router-context.ts"
import { isPayable, type PhaseTitle, phaseOf, titleOf } from "./model/order-phase.ts"
import { clientTokenQuery, orderQuery } from "./queries.ts"

type Load = { readonly context: Pick<RouterContext, "api" | "queryClient">; readonly orderId: string }

/** Loads an order and, while it can be paid, what its card fields need. Answers the title of the page. */
export async function loadOrder({ context: { api, queryClient }, orderId }: Load): Promise<PhaseTitle> {
  const order = await queryClient.ensureQueryData(orderQuery(api, orderId)).catch((error: unknown) => {
    // An address that is no order at all.
    if (error instanceof ApiError && error.status === 400) throw notFound()
    return rethrowNotFound(error)
  })
  const phase = phaseOf(order)
  if (isPayable(phase)) await queryClient.prefetchQuery(clientTokenQuery(api, order.currency))
  return titleOf(phase)
}
