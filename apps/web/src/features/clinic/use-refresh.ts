import { useQueryClient } from "@tanstack/react-query"
import { refresh } from "../../platform/api/refresh.ts"
import { CALENDAR, CLINIC, SESSIONS } from "../../platform/api/route-groups.ts"
import { SESSION_KEY } from "../../platform/session/session.ts"

/** Clinic with its calendars, company and invitations are read anew, and so is what the details of the user say. */
export function useRefresh(): () => Promise<unknown> {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      refresh(queryClient, [...CLINIC, ...CALENDAR, ...SESSIONS]),
      queryClient.invalidateQueries({ queryKey: SESSION_KEY }),
    ])
}
