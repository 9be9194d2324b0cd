import { notify } from "@arnica/ui/notify"
import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query"
import { outdate, refresh } from "../../platform/api/refresh.ts"
import { APPOINTMENT_LISTS, BOOKING, PACKAGES, PAID_CHATS, PREMIUM } from "../../platform/api/route-groups.ts"
import { useApi } from "../../platform/api/use-api.ts"
import { readRefusal } from "../../platform/forms/refusal.ts"
import { useT } from "../../platform/i18n/use-t.ts"

/** Drops an unpaid order and frees what it held; whatever comes of it, orders and times are read anew. */
export function useDropOrder(orderId: string): UseMutationResult<undefined, Error, void> {
  const api = useApi()
  const errors = useT("errors")
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () =>
      api.call("DELETE /api/v2/orders/{orderId}", { params: { orderId }, idempotencyKey: `drop-${orderId}` }),
    onError: (error) =>
      notify({ type: "negative", title: readRefusal(error, errors).text ?? errors("internal") }),
    onSettled: async () => {
      await outdate(queryClient, [...BOOKING, ...APPOINTMENT_LISTS, ...PACKAGES, ...PAID_CHATS, ...PREMIUM])
      await refresh(queryClient, ["GET /api/v2/orders/{orderId}", "GET /api/v2/orders"])
    },
  })
}
