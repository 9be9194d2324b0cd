import { type UseMutationResult, useMutation } from "@tanstack/react-query"
import { useApi } from "../api/use-api.ts"
import { useLanguage } from "../i18n/use-t.ts"
import { DRAFT_PREFIX, forgetAll, PLACES } from "../storage/kept.ts"
import { useSession } from "./session.ts"

/**
 * Ends the session and leaves nothing that belonged to it in the browser: the home page is loaded anew. An admin who
 * looks through somebody's account gets back to their own.
 */
export function useSignOut(): UseMutationResult<void, Error, void> {
  const api = useApi()
  const language = useLanguage()
  const isImpersonated = useSession()?.impersonation !== undefined
  return useMutation({
    mutationFn: async () =>
      void (isImpersonated
        ? await api.call("DELETE /api/v2/impersonation", {})
        : await api.callAuth("POST /Auth/sign-out", {})),
    onSuccess: () => {
      forgetAll(DRAFT_PREFIX, Object.values(PLACES))
      window.location.assign(isImpersonated ? `/${language}/admin/clients` : `/${language}`)
    },
  })
}
