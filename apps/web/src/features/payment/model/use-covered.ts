import type { Order } from "@arnica/contract/payments"
import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query"
import { useApi } from "../../../platform/api/use-api.ts"
import { orderQuery } from "../queries.ts"

/** Confirms an order of which nothing is left for a card. The same press twice is one. */
export function useCovered({ orderID }: Pick<Order, "orderID">): UseMutationResult<Order, Error, void> {
  const api = useApi()
  const queryClient = useQueryClient()
  const { queryKey } = orderQuery(api, orderID)
  return useMutation({
    mutationFn: () =>
      api.call("POST /api/v2/orders/{orderId}/payments", {
        params: { orderId: orderID },
        body: { method: "covered" },
        idempotencyKey: `covered-${orderID}`,
      }),
    onSuccess: (paid) => queryClient.setQueryData(queryKey, paid),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
}
