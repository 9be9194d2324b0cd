import { useQueryClient } from "@tanstack/react-query"
import { SESSION_KEY } from "../../platform/session/session.ts"

/** Clinic with its calendars, company and invitations are read anew, and so is what the details of the user say. */
export function useRefresh(): () => Promise<unknown> {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [["clinic"], ["calendar"], ["sessions"], SESSION_KEY].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
}
