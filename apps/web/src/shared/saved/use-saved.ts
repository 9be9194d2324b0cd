import { ApiError } from "@arnica/contract/client"
import { notify } from "@arnica/ui/notify"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { refresh } from "../../platform/api/refresh.ts"
import { useApi } from "../../platform/api/use-api.ts"
import { useT } from "../../platform/i18n/use-t.ts"
import { useSession } from "../../platform/session/session.ts"
import { SAVED, savedIdsQuery } from "./saved-query.ts"

type Saving = {
  /** False for who is signed out, and until it is known. */
  readonly isSaved: boolean
  readonly isSignedIn: boolean
  readonly set: (isSaved: boolean) => void
}

/** Whether the reader saved a specialist, and how that is changed: shown at once, and undone when it is refused. */
export function useSaved(specialistId: number): Saving {
  const api = useApi()
  const t = useT("saved")
  const queryClient = useQueryClient()
  const isSignedIn = useSession() !== null
  const query = savedIdsQuery(api)
  const ids = useQuery({ ...query, enabled: isSignedIn }).data?.ids ?? []
  const { mutate } = useMutation({
    mutationFn: (wanted: boolean) =>
      api.call(wanted ? "POST /api/v2/saved/{specialistID}" : "DELETE /api/v2/saved/{specialistID}", {
        params: { specialistID: specialistId },
      }),
    onMutate: async (wanted) => {
      await queryClient.cancelQueries({ queryKey: query.queryKey })
      queryClient.setQueryData(query.queryKey, (before) => {
        const others = (before?.ids ?? []).filter((id) => id !== specialistId)
        return { ids: wanted ? [specialistId, ...others] : others }
      })
    },
    onError: (error) => {
      // What the server says is in the reader's language already.
      const isSaid = error instanceof ApiError && error.status > 0
      notify({ type: "negative", title: isSaid ? error.message : t("failed") })
    },
    onSettled: () => refresh(queryClient, SAVED),
  })
  return { isSaved: isSignedIn && ids.includes(specialistId), isSignedIn, set: mutate }
}
