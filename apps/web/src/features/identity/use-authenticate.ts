import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query"
import { useLanguage } from "../../platform/i18n/use-t.ts"
import { SESSION_KEY } from "../../platform/session/session.ts"
import { authCall } from "./auth-call.ts"

/** Signs in or up, then has everything asked anew that depends on who is signed in. */
export function useAuthenticate(
  path: "/sign-up/email" | "/sign-in/email",
): UseMutationResult<void, Error, unknown> {
  const language = useLanguage()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: unknown) => authCall({ path, body, language }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: SESSION_KEY }),
  })
}
