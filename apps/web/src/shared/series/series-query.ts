import type { Api } from "../../platform/api/client.ts"
import { endpointQuery } from "../../platform/api/endpoint-query.ts"

/** The series that an appointment is a session of. */
export const seriesOfQuery = (api: Api, uuid: string) =>
  endpointQuery(api, {
    route: "GET /api/v2/appointments/{uuid}/series",
    input: { params: { uuid } },
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
