import type { Appointment } from "@arnica/contract/booking"
import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query"
import { useApi } from "../../../platform/api/use-api.ts"
import { orderQuery } from "../queries.ts"
import type { SessionOrder } from "./session-order.ts"

/** Confirms a booking that costs nothing. The same press twice is one. */
export function useBookFree(order: SessionOrder): UseMutationResult<Appointment, Error, void> {
  const api = useApi()
  const queryClient = useQueryClient()
  const { queryKey } = orderQuery(api, order.orderID)
  return useMutation({
    mutationFn: () =>
      api.call("POST /rest/v2/appointment/action/bookFree", {
        body: { appId: order.appointment.id },
        idempotencyKey: `free-${order.orderID}`,
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
}
