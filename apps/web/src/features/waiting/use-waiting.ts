import type { WaitingEntry } from "@arnica/contract/waiting"
import { notify } from "@arnica/ui/notify"
import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query"
import { randomKey } from "../../platform/api/random-key.ts"
import { refresh } from "../../platform/api/refresh.ts"
import { APPOINTMENT, APPOINTMENT_LISTS } from "../../platform/api/route-groups.ts"
import { useApi } from "../../platform/api/use-api.ts"
import { useT } from "../../platform/i18n/use-t.ts"
import { WAITING } from "./queries.ts"

type Act = UseMutationResult<unknown, Error, void>

/** Leaves a list, or takes an entry that ended out of sight. */
export function useLeave({ id, state }: WaitingEntry): Act {
  const api = useApi()
  const t = useT("waiting")
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api.call("DELETE /api/v2/waiting/{id}", { params: { id } }),
    onSuccess: () => notify({ type: "positive", title: t(state === "waiting" ? "left" : "removed") }),
    onSettled: () => refresh(queryClient, WAITING),
  })
}

/** Says that the time that is kept does not suit. */
export function useDecline({ id }: WaitingEntry): Act {
  const api = useApi()
  const t = useT("waiting")
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api.call("POST /api/v2/waiting/{id}/refusal", { params: { id } }),
    onSuccess: () => notify({ type: "positive", title: t("declined") }),
    onSettled: () => refresh(queryClient, WAITING),
  })
}

type Move = { readonly uuid: string; readonly from: string; readonly to: string }

/** Moves the appointment to the time that is kept. */
export function useMoveSooner(): UseMutationResult<unknown, Error, Move> {
  const api = useApi()
  const t = useT("waiting")
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ uuid, from, to }: Move) =>
      api.call("POST /api/v2/appointments/{uuid}/rescheduling", {
        params: { uuid },
        body: { from, to },
        idempotencyKey: randomKey(),
      }),
    onSuccess: () => notify({ type: "positive", title: t("moved") }),
    onSettled: () => refresh(queryClient, [...WAITING, ...APPOINTMENT_LISTS, ...APPOINTMENT]),
  })
}
