import { queryOptions } from "@tanstack/react-query"
import type { Api } from "../api/client.ts"

/** The bot check that forms ask for, or null; it changes with the server alone. */
export const botCheckQuery = (api: Api) =>
  queryOptions({
    queryKey: ["bot-check"],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => api.call("GET /api/v2/bot-check", { signal }),
  })
