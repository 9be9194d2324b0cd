import type { Api } from "../../platform/api/client.ts"
import { endpointQuery } from "../../platform/api/endpoint-query.ts"

/** What came of one's session by video, by who was in its room. */
export const attendanceQuery = (api: Api, uuid: string) =>
  endpointQuery(api, {
    route: "GET /api/v2/appointments/{uuid}/attendance",
    input: { params: { uuid } },
    staleTime: 0,
  })
