import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { refresh } from "../../../platform/api/refresh.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { useSession } from "../../../platform/session/session.ts"
import { OWN_RESULTS } from "../queries.ts"
import { forgetRespondents, keptRespondents } from "./draft-store.ts"

/** Takes what somebody filled in as a visitor to their account, as soon as they are signed in. */
export function useLinkRespondents(): void {
  const api = useApi()
  const owner = useSession()?.uuid
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (respondentIds: string[]) =>
      api.call("POST /api/assessment/respondent/linkToUser", { body: { respondentIds } }),
    retry: 2,
    onSuccess: async () => {
      forgetRespondents()
      await refresh(queryClient, OWN_RESULTS)
    },
  })
  useEffect(() => {
    const ids = owner === undefined ? [] : keptRespondents()
    if (ids.length > 0) mutate(ids)
  }, [owner, mutate])
}
