import { type UseMutationResult, useMutation } from "@tanstack/react-query"
import { useLanguage } from "../../platform/i18n/use-t.ts"
import { type AuthWrite, authCall } from "./auth-call.ts"

/** A call of the sign-in service that leaves it as it was who is signed in. */
export function useAuthCall(path: AuthWrite): UseMutationResult<unknown, Error, unknown> {
  const language = useLanguage()
  return useMutation({ mutationFn: (body: unknown) => authCall({ path, body, language }) })
}
