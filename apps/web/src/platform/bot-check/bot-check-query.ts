import type { Api } from "../api/client.ts"
import { endpointQuery } from "../api/endpoint-query.ts"

/** The bot check that forms ask for, or null; it changes with the server alone. */
export const botCheckQuery = (api: Api) =>
  endpointQuery(api, {
    route: "GET /api/v2/bot-check",
    staleTime: Number.POSITIVE_INFINITY,
  })
