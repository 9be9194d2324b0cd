import type { Api } from "../../platform/api/client.ts"
import { endpointQuery } from "../../platform/api/endpoint-query.ts"

/** The help lines with what is due. */
export const helpLinesQuery = (api: Api) =>
  endpointQuery(api, {
    route: "GET /api/v2/admin/help-lines",
    staleTime: 0,
  })
