import type { MessageDesk, QuickReply } from "@arnica/contract/message-desk"
import { notify } from "@arnica/ui/notify"
import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query"
import { refresh } from "../../../platform/api/refresh.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { deskQuery } from "../queries.ts"

type Action<V> = UseMutationResult<MessageDesk, Error, V>
type Window = { readonly weekday: number; readonly start: number; readonly end: number }
type Days = { readonly from: string; readonly to: string; readonly note: string }
/** A quick reply as it is typed; without an id it is a new one. */
export type TypedReply = Omit<QuickReply, "id"> & { readonly id?: string }

/** What a specialist may change of their desk: each answers the whole of it, as it is then. */
export type DeskActions = {
  readonly setHours: Action<readonly Window[] | null>
  readonly addAway: Action<Days>
  readonly dropAway: Action<string>
  readonly keepReply: Action<TypedReply>
  readonly dropReply: Action<string>
}

/** Changes what a specialist has set for their conversations. */
export function useDesk(): DeskActions {
  const t = useT("messaging")
  const api = useApi()
  const queryClient = useQueryClient()
  const onSuccess = async (desk: MessageDesk): Promise<void> => {
    queryClient.setQueryData(deskQuery(api).queryKey, desk)
    notify({ type: "positive", title: t("desk.saved") })
    await refresh(queryClient, ["GET /api/v2/conversations/{id}"])
  }
  return {
    setHours: useMutation({
      onSuccess,
      mutationFn: (weekly: readonly Window[] | null) =>
        api.call("PATCH /api/v2/practice/message-desk", {
          body: { weekly: weekly === null ? null : [...weekly] },
        }),
    }),
    addAway: useMutation({
      onSuccess,
      mutationFn: (body: Days) => api.call("POST /api/v2/practice/away-periods", { body }),
    }),
    dropAway: useMutation({
      onSuccess,
      mutationFn: (id: string) => api.call("DELETE /api/v2/practice/away-periods/{id}", { params: { id } }),
    }),
    keepReply: useMutation({
      onSuccess,
      mutationFn: ({ id, ...body }: TypedReply) =>
        id === undefined
          ? api.call("POST /api/v2/practice/quick-replies", { body })
          : api.call("PATCH /api/v2/practice/quick-replies/{id}", { params: { id }, body }),
    }),
    dropReply: useMutation({
      onSuccess,
      mutationFn: (id: string) => api.call("DELETE /api/v2/practice/quick-replies/{id}", { params: { id } }),
    }),
  }
}
