import type { SHARE_SCOPES } from "@arnica/contract/assessment-shares"
import { notify } from "@arnica/ui/notify"
import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query"
import { useApi } from "../../../platform/api/use-api.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { sharesQuery } from "../queries.ts"

type Scope = (typeof SHARE_SCOPES)[number]
type Change =
  | { readonly kind: "share"; readonly specialistId: number; readonly scope: Scope }
  | { readonly kind: "change"; readonly id: string; readonly scope: Scope }
  | { readonly kind: "end"; readonly id: string }

/** Shares a result, changes how much of it is shared, or ends that. */
export function useSharing(respondentId: string): UseMutationResult<unknown, Error, Change> {
  const t = useT("assessments")
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (change: Change): Promise<unknown> => {
      if (change.kind === "end")
        return await api.call("DELETE /api/v2/assessment-shares/{id}", { params: { id: change.id } })
      const { scope } = change
      if (change.kind === "change")
        return await api.call("PATCH /api/v2/assessment-shares/{id}", {
          params: { id: change.id },
          body: { respondentId, scope },
        })
      const { specialistId } = change
      return await api.call("POST /api/v2/assessment-shares", { body: { respondentId, specialistId, scope } })
    },
    onSuccess: async (_answer, { kind }) => {
      notify({ type: "positive", title: t(kind === "end" ? "share.ended" : "share.done") })
      await queryClient.invalidateQueries({ queryKey: sharesQuery(api).queryKey })
    },
  })
}
