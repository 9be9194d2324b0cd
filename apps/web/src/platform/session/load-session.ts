import type { RouterContext } from "../router-context.ts"
import { SESSION_KEY, type Session, sessionQuery } from "./session.ts"

/** Sees to it that the session is known before a page renders. A failing API leaves it open, and the page anonymous. */
export async function loadSession({ queryClient, api, isAnonymous }: RouterContext): Promise<Session> {
  if (isAnonymous) {
    queryClient.setQueryData(SESSION_KEY, null)
    return null
  }
  try {
    return await queryClient.ensureQueryData(sessionQuery(api))
  } catch {
    // The browser asks again by itself; a page must not fail because the header cannot show a name.
    return null
  }
}
