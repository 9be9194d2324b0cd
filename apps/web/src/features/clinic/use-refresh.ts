import { useQueryClient } from "@tanstack/react-query"
import { SESSION_KEY } from "../../platform/session/session.ts"

/** Clinic, company and invitations are read anew, and so is what the details of the user say. */
export function useRefresh(): () => Promise<unknown> {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ["clinic"] }),
      queryClient.invalidateQueries({ queryKey: SESSION_KEY }),
    ])
}
