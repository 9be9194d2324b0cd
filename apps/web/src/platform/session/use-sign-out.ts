import { type UseMutationResult, useMutation } from "@tanstack/react-query"
import { useLanguage } from "../i18n/use-t.ts"

/** Ends the session and leaves everything that belonged to it: the home page is loaded anew. */
export function useSignOut(): UseMutationResult<void, Error, void> {
  const language = useLanguage()
  return useMutation({
    mutationFn: async () => {
      const headers = { "content-type": "application/json" }
      const response = await fetch("/Auth/sign-out", { method: "POST", headers, body: "{}" })
      if (!response.ok) throw new Error(`Signing out was refused: ${response.status}`)
    },
    onSuccess: () => window.location.assign(`/${language}`),
  })
}
