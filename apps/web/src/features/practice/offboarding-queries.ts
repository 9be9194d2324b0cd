import type { Api } from "../../platform/api/client.ts"
import { endpointQuery } from "../../platform/api/endpoint-query.ts"

/** Where the practice stands, and what closing it would touch. */
export const offboardingQuery = (api: Api) =>
  endpointQuery(api, {
    route: "GET /api/v2/practice/closing",
    staleTime: 0,
  })
