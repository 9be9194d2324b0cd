import type { AuthRoute } from "@arnica/contract/client"
import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query"
import { useApi } from "../../platform/api/use-api.ts"
import { SESSION_KEY } from "../../platform/session/session.ts"

/** What signing in came to: in, in to a new account, or a code of an app is asked for first. */
export type Outcome = "signedIn" | "signedUp" | "codeNeeded"

const outcomeOf = (answer: unknown): Outcome => {
  if (typeof answer !== "object" || answer === null) return "signedIn"
  if ("twoFactorRedirect" in answer) return "codeNeeded"
  return "isNew" in answer && answer.isNew === true ? "signedUp" : "signedIn"
}

/** Signs in or up, then has everything asked anew that depends on who is signed in. */
export function useAuthenticate(route: AuthRoute): UseMutationResult<Outcome, Error, unknown> {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (body: unknown): Promise<Outcome> => outcomeOf(await api.callAuth(route, body)),
    onSuccess: async (outcome) => {
      if (outcome !== "codeNeeded") await queryClient.invalidateQueries({ queryKey: SESSION_KEY })
    },
  })
}
