import { type UseMutationResult, useMutation } from "@tanstack/react-query"
import { useApi } from "../api/use-api.ts"
import { useLanguage } from "../i18n/use-t.ts"

/** Ends the session and leaves everything that belonged to it: the home page is loaded anew. */
export function useSignOut(): UseMutationResult<void, Error, void> {
  const api = useApi()
  const language = useLanguage()
  return useMutation({
    mutationFn: async () => void (await api.callAuth("POST /Auth/sign-out", {})),
    onSuccess: () => window.location.assign(`/${language}`),
  })
}
