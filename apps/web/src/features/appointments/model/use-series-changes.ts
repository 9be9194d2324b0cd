import { ApiError } from "@arnica/contract/client"
import type { Series } from "@arnica/contract/series"
import type { MoneyOnTheWire } from "@arnica/contract/shared"
import { notify } from "@arnica/ui/notify"
import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query"
import { randomKey } from "../../../platform/api/random-key.ts"
import { refresh } from "../../../platform/api/refresh.ts"
import { APPOINTMENT, APPOINTMENT_LISTS } from "../../../platform/api/route-groups.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { useT } from "../../../platform/i18n/use-t.ts"

const SERIES = [
  ...APPOINTMENT_LISTS,
  ...APPOINTMENT,
  "GET /api/v2/appointments/{uuid}/series",
  "POST /api/v2/appointments/{uuid}/following/previews",
] as const

type Cancelling = { readonly refund: MoneyOnTheWire; readonly reason: string }
type Done = { readonly uuid: string; readonly onDone: () => void }

/** Calls a session and all that follow off, for the sum that was shown. */
export function useCancelFollowing({ uuid, onDone }: Done): UseMutationResult<Series, Error, Cancelling> {
  const t = useT("series")
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ refund, reason }) =>
      api.call("POST /api/v2/appointments/{uuid}/following/cancellation", {
        params: { uuid },
        body: { expectedRefund: refund, reason },
        idempotencyKey: randomKey(),
      }),
    onSuccess: () => {
      notify({ type: "positive", title: t("cancel.done") })
      onDone()
    },
    onSettled: () => refresh(queryClient, SERIES),
  })
}

/** Whether what comes back has changed since it was shown. */
export const isOtherRefund = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === "statusConflict"
