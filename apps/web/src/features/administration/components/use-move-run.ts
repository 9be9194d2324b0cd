import type { PayoutRun } from "@arnica/contract/payouts"
import { notify } from "@arnica/ui/notify"
import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query"
import type { Api } from "../../../platform/api/client.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { runQuery } from "../payouts-queries.ts"

/** What the bank did with a payout, or with all that are open. */
export type Outcome =
  | { readonly outcome: "executed"; readonly line?: string }
  | { readonly outcome: "returned"; readonly line: string; readonly reason: string }

/** A step of a run, which shows how the run stands then. */
export function useMoveRun(
  step: (api: Api) => Promise<PayoutRun>,
  onDone: () => void = () => undefined,
): UseMutationResult<PayoutRun, Error, void> {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => step(api),
    onSuccess: async (run) => {
      queryClient.setQueryData(runQuery(api, run.id).queryKey, run)
      onDone()
      await queryClient.invalidateQueries({ queryKey: ["admin", "payouts"] })
    },
  })
}

/** Notes what the bank did. */
export function useOutcome(
  id: string,
  onDone: () => void = () => undefined,
): UseMutationResult<PayoutRun, Error, Outcome> {
  const t = useT("payouts")
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Outcome) =>
      api.call("POST /api/v2/admin/payout-runs/{id}/outcomes", { params: { id }, body }),
    onSuccess: async (run) => {
      queryClient.setQueryData(runQuery(api, id).queryKey, run)
      notify({ type: "positive", title: t("act.done") })
      onDone()
      await queryClient.invalidateQueries({ queryKey: ["admin", "payouts"] })
    },
  })
}
