import type { Api } from "../api/client.ts"
import { endpointQuery } from "../api/endpoint-query.ts"

const FRESH_MS = 60_000

/** Our fee as it is today, and the change that is announced. */
export const feeQuery = (api: Api) =>
  endpointQuery(api, {
    route: "GET /api/v2/fee",
    staleTime: FRESH_MS,
  })
