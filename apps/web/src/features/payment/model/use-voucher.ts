import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query"
import { randomKey } from "../../../platform/api/random-key.ts"
import { refresh } from "../../../platform/api/refresh.ts"
import { useApi } from "../../../platform/api/use-api.ts"

/** A voucher to pay with: one that was typed in, or one of the account. */
type VoucherChoice = { readonly code: string } | { readonly voucherID: string }

/** Pays a part of an order with a voucher, or takes it off again. What the order says of its price is read anew. */
export function useVoucher(orderId: string): {
  readonly use: UseMutationResult<undefined, Error, VoucherChoice>
  readonly remove: UseMutationResult<undefined, Error, void>
} {
  const api = useApi()
  const queryClient = useQueryClient()
  const params = { orderId }
  const onSettled = () => refresh(queryClient, ["GET /api/v2/orders/{orderId}", "GET /api/v2/vouchers"])
  const use = useMutation({
    mutationFn: (choice: VoucherChoice) =>
      api.call("POST /api/v2/orders/{orderId}/voucher", {
        params,
        body: choice,
        idempotencyKey: randomKey(),
      }),
    onSettled,
  })
  const remove = useMutation({
    mutationFn: () =>
      api.call("DELETE /api/v2/orders/{orderId}/voucher", { params, idempotencyKey: randomKey() }),
    onSettled,
  })
  return { use, remove }
}
