import { usePageContext } from "../use-page-context.ts"
import type { Api } from "./client.ts"

/** The typed API client, for the query options of a feature: `useQuery(domainsQuery(useApi()))`. */
export function useApi(): Api {
  return usePageContext().api
}
