import { queryOptions } from "@tanstack/react-query"
import type { Api } from "../../platform/api/client.ts"

/** The specialist's premium. */
export const premiumQuery = (api: Api) =>
  queryOptions({
    queryKey: ["premium"],
    staleTime: 0,
    queryFn: ({ signal }) => api.call("GET /api/v2/premium", { signal }),
  })

/** Twelve months of the practice in numbers; only for who has premium. */
export const statisticsQuery = (api: Api) =>
  queryOptions({
    queryKey: ["premium", "statistics"],
    staleTime: 60_000,
    queryFn: ({ signal }) => api.call("GET /api/v2/premium/statistics", { signal }),
  })
