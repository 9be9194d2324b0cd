import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query"
import { randomKey } from "../../../platform/api/random-key.ts"
import { refresh } from "../../../platform/api/refresh.ts"
import { useApi } from "../../../platform/api/use-api.ts"

/** Keeps credits out of an order, or lets them pay again. What the order says of its price is read anew. */
export function useCredits(orderId: string): UseMutationResult<undefined, Error, boolean> {
  const api = useApi()
  const queryClient = useQueryClient()
  const params = { orderId }
  return useMutation({
    mutationFn: (isUsed: boolean) =>
      isUsed
        ? api.call("POST /api/v2/orders/{orderId}/credits", { params, idempotencyKey: randomKey() })
        : api.call("DELETE /api/v2/orders/{orderId}/credits", { params, idempotencyKey: randomKey() }),
    onSettled: () =>
      refresh(queryClient, ["GET /api/v2/orders/{orderId}", "GET /rest/v2/user/details/credits"]),
  })
}
