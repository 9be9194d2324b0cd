import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query"
import { randomKey } from "../../../platform/api/random-key.ts"
import { refresh } from "../../../platform/api/refresh.ts"
import { useApi } from "../../../platform/api/use-api.ts"

/** Keeps the company out of an order, or lets it pay again. What the order says of its price is read anew. */
export function useCompanyCover(orderId: string): UseMutationResult<undefined, Error, boolean> {
  const api = useApi()
  const queryClient = useQueryClient()
  const params = { orderId }
  return useMutation({
    mutationFn: (isUsed: boolean) =>
      isUsed
        ? api.call("POST /api/v2/orders/{orderId}/company-cover", { params, idempotencyKey: randomKey() })
        : api.call("DELETE /api/v2/orders/{orderId}/company-cover", { params, idempotencyKey: randomKey() }),
    onSettled: () =>
      refresh(queryClient, [
        "GET /api/v2/orders/{orderId}",
        "GET /rest/v2/user/details/credits",
        "GET /api/customer-company/v1/client/company/canBuy/appointment/{appId}",
      ]),
  })
}
