import type { Appointment } from "@arnica/contract/booking"
import { formatDateTime } from "@arnica/i18n/format"
import { notify } from "@arnica/ui/notify"
import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query"
import { randomKey } from "../../../platform/api/random-key.ts"
import { refresh } from "../../../platform/api/refresh.ts"
import { APPOINTMENT, APPOINTMENT_LISTS } from "../../../platform/api/route-groups.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"

type Moving = { readonly zone: string; readonly onDone: () => void }

/** Whatever shows appointments, read anew. */
function useRefresh(): () => Promise<unknown> {
  const queryClient = useQueryClient()
  return () =>
    refresh(queryClient, [...APPOINTMENT_LISTS, ...APPOINTMENT, "GET /api/v2/appointments/{uuid}/proposal"])
}

/** Says where an appointment stands now, and has it read anew. */
function useMoved({ zone, onDone }: Moving) {
  const t = useT("rescheduling")
  const language = useLanguage()
  const refresh = useRefresh()
  return {
    onSuccess: ({ start }: Appointment): void => {
      const when = formatDateTime({ language, at: start, zone })
      notify({ type: "positive", title: t("move.done"), text: t("move.doneText", { when }) })
      onDone()
    },
    onSettled: refresh,
  }
}

/** Moves an appointment from where it was shown to a free time. */
export function useMove(
  appointment: Appointment,
  moving: Moving,
): UseMutationResult<Appointment, Error, string> {
  const api = useApi()
  const { uuid, start: from } = appointment
  return useMutation({
    mutationFn: (to: string) =>
      api.call("POST /api/v2/appointments/{uuid}/rescheduling", {
        params: { uuid },
        body: { from, to },
        idempotencyKey: randomKey(),
      }),
    ...useMoved(moving),
  })
}

type Answering = Moving & { readonly proposalId: string }

/** Accepts one of the proposed times. */
export function useAccept({
  proposalId,
  ...moving
}: Answering): UseMutationResult<Appointment, Error, string> {
  const api = useApi()
  return useMutation({
    mutationFn: (start: string) =>
      api.call("POST /api/v2/proposals/{id}/acceptance", {
        params: { id: proposalId },
        body: { start },
        idempotencyKey: randomKey(),
      }),
    ...useMoved(moving),
  })
}

/** Keeps the time that was booked. */
export function useKeep({
  proposalId,
}: Pick<Answering, "proposalId">): UseMutationResult<unknown, Error, void> {
  const api = useApi()
  const t = useT("rescheduling")
  return useMutation({
    mutationFn: () => api.call("POST /api/v2/proposals/{id}/refusal", { params: { id: proposalId } }),
    onSuccess: () => notify({ type: "positive", title: t("answer.kept") }),
    onSettled: useRefresh(),
  })
}
