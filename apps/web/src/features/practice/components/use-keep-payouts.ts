import type { OwnPayouts } from "@arnica/contract/payouts"
import { useQueryClient } from "@tanstack/react-query"
import { useApi } from "../../../platform/api/use-api.ts"
import { payoutsQuery } from "../statement-queries.ts"

/** Shows a specialist's payouts as they are now. */
export function useKeepPayouts(): (now: OwnPayouts) => void {
  const api = useApi()
  const queryClient = useQueryClient()
  return (now) => void queryClient.setQueryData(payoutsQuery(api).queryKey, now)
}
