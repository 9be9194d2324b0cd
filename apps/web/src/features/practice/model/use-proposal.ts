import { ApiError } from "@arnica/contract/client"
import type { BookedSession } from "@arnica/contract/practice"
import { notify } from "@arnica/ui/notify"
import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query"
import { z } from "zod"
import { randomKey } from "../../../platform/api/random-key.ts"
import { refresh } from "../../../platform/api/refresh.ts"
import { SESSIONS } from "../../../platform/api/route-groups.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { useT } from "../../../platform/i18n/use-t.ts"

const conflictsSchema = z.object({ conflicts: z.array(z.object({ start: z.string() })) })

/** The times that the server asks about before it proposes them. */
function conflictsOf(error: Error | null): readonly string[] {
  if (!(error instanceof ApiError) || error.code !== "rescheduleWithConflicts") return []
  const told = conflictsSchema.safeParse(error.envelope?.data).data?.conflicts ?? []
  return told.map(({ start }) => start)
}

type ProposalForm = {
  /** Proposes these times, those that were asked about with them. */
  readonly send: (starts: readonly string[]) => void
  readonly conflicts: readonly string[]
  readonly refusal: Error | null
  readonly isPending: boolean
}

/** Proposes other times for a session. */
export function useProposal({ uuid, client }: BookedSession, onDone: () => void): ProposalForm {
  const t = useT("rescheduling")
  const api = useApi()
  const queryClient = useQueryClient()
  const propose = useMutation({
    mutationFn: (body: { starts: string[]; confirmedConflicts: string[] }) =>
      api.call("POST /api/v2/practice/appointments/{uuid}/proposals", {
        params: { uuid },
        body,
        idempotencyKey: randomKey(),
      }),
    onSuccess: () => {
      notify({ type: "positive", title: t("propose.sent", { name: client.fullName }) })
      onDone()
    },
    onSettled: () => refresh(queryClient, SESSIONS),
  })
  const conflicts = conflictsOf(propose.error)
  return {
    conflicts,
    send: (starts) =>
      propose.mutate({
        starts: [...starts],
        confirmedConflicts: starts.filter((start) => conflicts.includes(start)),
      }),
    refusal: conflicts.length > 0 ? null : propose.error,
    isPending: propose.isPending,
  }
}

/** Takes a proposal back. */
export function useWithdraw(id: string): UseMutationResult<unknown, Error, void> {
  const t = useT("rescheduling")
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api.call("DELETE /api/v2/practice/proposals/{id}", { params: { id } }),
    onSuccess: () => notify({ type: "positive", title: t("propose.withdrawn") }),
    onSettled: () => refresh(queryClient, SESSIONS),
  })
}
