import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query"
import { useLanguage } from "../../platform/i18n/use-t.ts"
import { SESSION_KEY } from "../../platform/session/session.ts"
import { type AuthWrite, authCall } from "./auth-call.ts"

/** What signing in came to: in, or a code is asked for first. */
export type Outcome = "signedIn" | "codeNeeded"

const asksForCode = (answer: unknown): boolean =>
  typeof answer === "object" && answer !== null && "twoFactorRedirect" in answer

/** Signs in or up, then has everything asked anew that depends on who is signed in. */
export function useAuthenticate(path: AuthWrite): UseMutationResult<Outcome, Error, unknown> {
  const language = useLanguage()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (body: unknown): Promise<Outcome> =>
      asksForCode(await authCall({ path, body, language })) ? "codeNeeded" : "signedIn",
    onSuccess: async (outcome) => {
      if (outcome === "signedIn") await queryClient.invalidateQueries({ queryKey: SESSION_KEY })
    },
  })
}
