import type { ClientDetails } from "@arnica/contract/clients"
import { notify } from "@arnica/ui/notify"
import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query"
import { refresh } from "../../../platform/api/refresh.ts"
import { CLIENTS } from "../../../platform/api/route-groups.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { clientQuery } from "../clients-queries.ts"

type Change = { readonly tags?: string[]; readonly archived?: boolean }

/** Tags a client, or puts them into the archive and back. */
export function useChangeClient(id: number): UseMutationResult<ClientDetails, Error, Change> {
  const t = useT("clients")
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Change) => api.call("PATCH /api/v2/practice/clients/{id}", { params: { id }, body }),
    onSuccess: async (saved) => {
      queryClient.setQueryData(clientQuery(api, id).queryKey, saved)
      notify({ type: "positive", title: t("saved") })
      await refresh(queryClient, CLIENTS)
    },
  })
}
