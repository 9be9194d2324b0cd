import type { PracticeDue } from "@arnica/contract/dues"
import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query"
import { refresh } from "../../../platform/api/refresh.ts"
import { useApi } from "../../../platform/api/use-api.ts"

type Outcome = { readonly outcome: "paid"; readonly on: string } | { readonly outcome: "waived" }

/** Says what became of what was due. The same press twice is one. */
export function useSettle(
  { orderID }: PracticeDue,
  onDone: () => void,
): UseMutationResult<PracticeDue, Error, Outcome> {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Outcome) =>
      api.call("POST /api/v2/practice/dues/{orderId}/outcome", {
        params: { orderId: orderID },
        body,
        idempotencyKey: `due-${orderID}-${body.outcome === "paid" ? body.on : "waived"}`,
      }),
    onSuccess: async () => {
      await refresh(queryClient, ["GET /api/v2/practice/dues", "GET /api/v2/practice/earnings"])
      onDone()
    },
  })
}
