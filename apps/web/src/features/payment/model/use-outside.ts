import type { ExternalPayMethod, Order } from "@arnica/contract/payments"
import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query"
import { useApi } from "../../../platform/api/use-api.ts"
import { orderQuery } from "../queries.ts"

/** Books what is paid to the specialist, outside. The same press twice is one. */
export function useOutside({
  orderID,
  toPay,
}: Pick<Order, "orderID" | "toPay">): UseMutationResult<Order, Error, ExternalPayMethod> {
  const api = useApi()
  const queryClient = useQueryClient()
  const { queryKey } = orderQuery(api, orderID)
  return useMutation({
    mutationFn: (externalPayMethod: ExternalPayMethod) =>
      api.call("POST /api/v2/orders/{orderId}/payments", {
        params: { orderId: orderID },
        body: { method: "external", externalPayMethod, expected: toPay.amount },
        idempotencyKey: `outside-${externalPayMethod}-${toPay.amount}-${orderID}`,
      }),
    onSuccess: (booked) => queryClient.setQueryData(queryKey, booked),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
}
