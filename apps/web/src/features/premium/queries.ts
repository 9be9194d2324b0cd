import type { Api } from "../../platform/api/client.ts"
import { endpointQuery } from "../../platform/api/endpoint-query.ts"

/** The specialist's premium. */
export const premiumQuery = (api: Api) =>
  endpointQuery(api, {
    route: "GET /api/v2/premium",
    staleTime: 0,
  })

/** Twelve months of the practice in numbers; only for who has premium. */
export const statisticsQuery = (api: Api) =>
  endpointQuery(api, {
    route: "GET /api/v2/premium/statistics",
    staleTime: 60_000,
  })
