import { useRouteContext } from "@tanstack/react-router"
import type { Api } from "./client.ts"

/** The typed API client, for the query options of a feature: `useQuery(domainsQuery(useApi()))`. */
export function useApi(): Api {
  return useRouteContext({ from: "__root__", select: (context) => context.api })
}
