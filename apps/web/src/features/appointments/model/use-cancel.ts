import type { Appointment } from "@arnica/contract/booking"
import { ApiError } from "@arnica/contract/client"
import { formatMoney } from "@arnica/i18n/format"
import { notify } from "@arnica/ui/notify"
import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query"
import { useRef } from "react"
import { randomKey } from "../../../platform/api/random-key.ts"
import { refresh } from "../../../platform/api/refresh.ts"
import { APPOINTMENT, APPOINTMENT_LISTS } from "../../../platform/api/route-groups.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { dueQuery } from "../../../shared/dues/due-query.ts"
import { appointmentQuery } from "../queries.ts"

/** Cancels an appointment for the refund that was shown; any other is refused, and shown anew. */
export function useCancel(appointment: Appointment): UseMutationResult<Appointment, Error, string> {
  const t = useT("appointments")
  const language = useLanguage()
  const api = useApi()
  const queryClient = useQueryClient()
  const { uuid, price, specialist } = appointment
  const refund = appointment.refundNow ?? { amount: 0, currency: price.currency }
  // A try that got no answer is repeated under its key; an answered one never.
  const unanswered = useRef<{ key: string; reason: string } | null>(null)
  return useMutation({
    mutationFn: (reason: string) => {
      const last = unanswered.current
      const key = last?.reason === reason ? last.key : randomKey()
      unanswered.current = { key, reason }
      return api.call("POST /api/v2/appointments/{uuid}/cancellation", {
        params: { uuid },
        body: { expectedRefund: refund, reason },
        idempotencyKey: key,
      })
    },
    onError: (error) => {
      const isAnswered = error instanceof ApiError && error.status > 0 && error.status < 500
      if (isAnswered) unanswered.current = null
    },
    onSuccess: (cancelled) => {
      queryClient.setQueryData(appointmentQuery(api, uuid).queryKey, cancelled)
      const back = cancelled.refunded
      const isOutside = (queryClient.getQueryData(dueQuery(api, uuid).queryKey)?.due ?? null) !== null
      const word = isOutside ? "cancel.outsideReturned" : "cancel.doneRefund"
      notify({
        type: "positive",
        title: t("cancel.done"),
        text:
          back !== null && back.amount > 0
            ? t(word, { amount: formatMoney({ language, ...back }) })
            : t("cancel.doneText", { name: specialist.fullName }),
      })
    },
    onSettled: async () => {
      const due = "GET /api/v2/appointments/{uuid}/due"
      await refresh(queryClient, [...APPOINTMENT_LISTS, ...APPOINTMENT, due])
    },
  })
}

/** Why a cancellation was refused: what it gives back has changed, it has begun, or something else. */
export function cancelRefusal(error: Error): "changed" | "tooLate" | "other" {
  if (!(error instanceof ApiError)) return "other"
  if (error.code === "statusConflict") return "changed"
  return error.code === "cancellationTooLate" ? "tooLate" : "other"
}
