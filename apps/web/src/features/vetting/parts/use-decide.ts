import { ApiError } from "@arnica/contract/client"
import type { SpecialistReview } from "@arnica/contract/specialist-review"
import { type WizardTab, wizardTabSchema } from "@arnica/contract/wizard-tabs"
import { notify } from "@arnica/ui/notify"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { refresh } from "../../../platform/api/refresh.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { reviewQuery, VETTING } from "../queries.ts"
import type { Comments } from "./use-reading.ts"

/** Decisions about a profile as it was read. */
export type Decide = {
  readonly approve: () => void
  readonly requestChanges: (given: { readonly comment: string; readonly comments: Comments }) => void
  readonly resume: () => void
  readonly close: (comment: string) => void
  readonly suspend: (given: {
    /** What the specialist reads. */
    readonly comment: string
    readonly cancel: readonly string[]
    /** What the clients read whose sessions are called off. */
    readonly clientReason: string
  }) => void
  readonly isPending: boolean
  readonly error: Error | null
  /** Somebody else decided or saved in between. */
  readonly isOutdated: boolean
  readonly again: () => void
}

type Options = { readonly review: SpecialistReview; readonly onDone: () => void }

const fieldsOf = (comments: Comments): { tab: WizardTab; field: string; comment: string }[] =>
  Object.entries(comments).flatMap(([key, comment]) => {
    const [word = "", field = ""] = key.split(".")
    const tab = wizardTabSchema.safeParse(word)
    return tab.success && comment.trim().length > 2 ? [{ tab: tab.data, field, comment }] : []
  })

/** Sends decisions, and shows what became of the profile. */
export function useDecide({ review, onDone }: Options): Decide {
  const t = useT("vetting")
  const api = useApi()
  const queryClient = useQueryClient()
  const { id, version } = review
  const decision = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSuccess: async () => {
      await refresh(queryClient, VETTING)
      notify({ type: "positive", title: t("done") })
      onDone()
    },
  })
  const params = { id }
  const run = (act: () => Promise<unknown>) => decision.mutate(act)
  return {
    approve: () =>
      run(() => api.call("POST /api/v2/admin/specialists/{id}/approval", { params, body: { version } })),
    requestChanges: ({ comment, comments }) =>
      run(() =>
        api.call("POST /api/v2/admin/specialists/{id}/change-request", {
          params,
          body: { version, comment, comments: fieldsOf(comments) },
        }),
      ),
    resume: () =>
      run(() => api.call("POST /api/v2/admin/specialists/{id}/resumption", { params, body: { version } })),
    close: (comment) =>
      run(() =>
        api.call("POST /api/v2/admin/specialists/{id}/closing", { params, body: { version, comment } }),
      ),
    suspend: ({ comment, cancel, clientReason }) =>
      run(() =>
        api.call("POST /api/v2/admin/specialists/{id}/suspension", {
          params,
          body: { version, comment, cancel: [...cancel], clientReason },
        }),
      ),
    isPending: decision.isPending,
    error: decision.error,
    isOutdated: decision.error instanceof ApiError && decision.error.code === "editedElsewhere",
    again: () => {
      decision.reset()
      void queryClient.invalidateQueries({ queryKey: reviewQuery(api, id).queryKey })
    },
  }
}
