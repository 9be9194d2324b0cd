import type { ScaleQuestion } from "@arnica/contract/assessments"
import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { refresh } from "../../../platform/api/refresh.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage } from "../../../platform/i18n/use-t.ts"
import { useSession } from "../../../platform/session/session.ts"
import { OWN_RESULTS } from "../queries.ts"
import { type Draft, forgetDraft, keepRespondent } from "./draft-store.ts"

type Sending = { readonly slug: string; readonly questions: readonly ScaleQuestion[] }

/** Sends answers, with the account of who is signed in, and leads to the result. */
export function useSend({ slug, questions }: Sending): UseMutationResult<string, Error, Draft> {
  const api = useApi()
  const session = useSession()
  const language = useLanguage()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ key, answers }: Draft) => {
      const body = {
        scale: slug,
        key,
        consent: true as const,
        answers: questions.flatMap(({ id }) => {
          const value = answers[id]
          return value === undefined ? [] : [{ questionId: id, value }]
        }),
      }
      const { respondentId } =
        session === null
          ? await api.call("POST /api/assessment/respondent/save", { body })
          : await api.call("POST /api/assessment/respondent/save/{userId}", {
              params: { userId: session.id },
              body,
            })
      if (session === null) keepRespondent(respondentId)
      return respondentId
    },
    onSuccess: async (result) => {
      await refresh(queryClient, OWN_RESULTS)
      await navigate({
        to: "/$lang/tests/$slug/$result",
        params: { lang: language, slug, result },
        replace: true,
      })
      forgetDraft(slug)
    },
  })
}
