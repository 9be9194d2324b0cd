import type { AuthRoute } from "@arnica/contract/client"
import { type UseMutationResult, useMutation } from "@tanstack/react-query"
import { useApi } from "../../platform/api/use-api.ts"

/** A call of the sign-in service that leaves it as it was who is signed in. */
export function useAuthCall(route: AuthRoute): UseMutationResult<unknown, Error, unknown> {
  const api = useApi()
  return useMutation({ mutationFn: (body: unknown) => api.callAuth(route, body) })
}
