import type { Api } from "../../platform/api/client.ts"
import { endpointQuery } from "../../platform/api/endpoint-query.ts"

/** The video room of an appointment, read anew whenever it is looked at: it opens and closes with the clock. */
export const roomQuery = (api: Api, uuid: string) =>
  endpointQuery(api, {
    route: "GET /api/v2/appointments/{uuid}/room",
    input: { params: { uuid } },
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
