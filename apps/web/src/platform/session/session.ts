import type { UserDetails } from "@arnica/contract/identity"
import { queryOptions, useQuery } from "@tanstack/react-query"
import type { Api } from "../api/client.ts"
import { localKey } from "../api/query-keys.ts"
import { useApi } from "../api/use-api.ts"

/** Who is signed in, or null. */
export type Session = UserDetails | null

export const SESSION_KEY = localKey("session")

const FIVE_MINUTES = 5 * 60_000

/** Who is signed in. Known before a page renders; asked again when the window comes back after a while. */
export const sessionQuery = (api: Api) =>
  queryOptions({
    queryKey: SESSION_KEY,
    staleTime: FIVE_MINUTES,
    refetchOnWindowFocus: true,
    queryFn: async ({ signal }): Promise<Session> => {
      const { isLoggedIn } = await api.call("GET /rest/v2/public/islogged", { signal })
      if (!isLoggedIn) return null
      return await api.call("GET /rest/v2/user/details/", { signal })
    },
  })

/** Who is signed in, or null. While that is unknown (the API did not answer), nobody is. */
export function useSession(): Session {
  return useQuery(sessionQuery(useApi())).data ?? null
}
