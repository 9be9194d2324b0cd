import type { ModeratedReview, REPORT_REASONS, REVIEW_PARTS } from "@arnica/contract/review-moderation"
import { notify } from "@arnica/ui/notify"
import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query"
import { refresh } from "../../../platform/api/refresh.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { useT } from "../../../platform/i18n/use-t.ts"

/** What of a review is judged. */
export type Part = (typeof REVIEW_PARTS)[number]
type Verdict = {
  readonly part: Part
  /** Null to let everybody read it. */
  readonly hiding: { readonly reason: string; readonly kind: (typeof REPORT_REASONS)[number] } | null
}
/** The verdict about one review, as it is being sent. */
export type Judge = UseMutationResult<ModeratedReview, Error, Verdict>

const DONE = {
  review: { hidden: "admin.done.hidden", shown: "admin.done.published" },
  answer: { hidden: "admin.done.answerHidden", shown: "admin.done.answerPublished" },
} as const

/** Hides a review or its answer with a reason, or lets everybody read it. */
export function useJudge(uuid: string, onDone: () => void): Judge {
  const t = useT("reviews")
  const api = useApi()
  const queryClient = useQueryClient()
  const params = { uuid }
  return useMutation({
    mutationFn: ({ part, hiding }: Verdict) => {
      if (part === "review")
        return hiding === null
          ? api.call("POST /api/v2/admin/reviews/{uuid}/publication", { params })
          : api.call("POST /api/v2/admin/reviews/{uuid}/hiding", { params, body: hiding })
      return hiding === null
        ? api.call("POST /api/v2/admin/reviews/{uuid}/answer-publication", { params })
        : api.call("POST /api/v2/admin/reviews/{uuid}/answer-hiding", {
            params,
            body: { reason: hiding.reason },
          })
    },
    onSuccess: async (_, { part, hiding }) => {
      notify({ type: "positive", title: t(DONE[part][hiding === null ? "shown" : "hidden"]) })
      onDone()
      document.querySelector("main")?.focus()
      await refresh(queryClient, ["GET /api/v2/admin/reviews"])
    },
  })
}
