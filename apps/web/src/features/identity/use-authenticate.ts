import type { AuthRoute } from "@arnica/contract/client"
import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query"
import { useApi } from "../../platform/api/use-api.ts"
import { SESSION_KEY } from "../../platform/session/session.ts"

/** What signing in came to: in, or a code is asked for first. */
export type Outcome = "signedIn" | "codeNeeded"

const asksForCode = (answer: unknown): boolean =>
  typeof answer === "object" && answer !== null && "twoFactorRedirect" in answer

/** Signs in or up, then has everything asked anew that depends on who is signed in. */
export function useAuthenticate(route: AuthRoute): UseMutationResult<Outcome, Error, unknown> {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (body: unknown): Promise<Outcome> =>
      asksForCode(await api.callAuth(route, body)) ? "codeNeeded" : "signedIn",
    onSuccess: async (outcome) => {
      if (outcome === "signedIn") await queryClient.invalidateQueries({ queryKey: SESSION_KEY })
    },
  })
}
