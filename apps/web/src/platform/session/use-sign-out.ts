import { type UseMutationResult, useMutation } from "@tanstack/react-query"
import { useApi } from "../api/use-api.ts"
import { useLanguage } from "../i18n/use-t.ts"
import { DRAFT_PREFIX, forgetAll, PLACES } from "../storage/kept.ts"

/** Ends the session and leaves nothing that belonged to it in the browser: the home page is loaded anew. */
export function useSignOut(): UseMutationResult<void, Error, void> {
  const api = useApi()
  const language = useLanguage()
  return useMutation({
    mutationFn: async () => void (await api.callAuth("POST /Auth/sign-out", {})),
    onSuccess: () => {
      forgetAll(DRAFT_PREFIX, Object.values(PLACES))
      window.location.assign(`/${language}`)
    },
  })
}
