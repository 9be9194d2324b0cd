import type { Api } from "../../platform/api/client.ts"
import { endpointQuery } from "../../platform/api/endpoint-query.ts"

/** What is due for an appointment, outside; null where nothing is. */
export const dueQuery = (api: Api, uuid: string) =>
  endpointQuery(api, {
    route: "GET /api/v2/appointments/{uuid}/due",
    input: { params: { uuid } },
    staleTime: 0,
  })
