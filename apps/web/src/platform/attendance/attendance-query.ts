import { queryOptions } from "@tanstack/react-query"
import type { Api } from "../api/client.ts"

/** What came of one's session by video, by who was in its room. */
export const attendanceQuery = (api: Api, uuid: string) =>
  queryOptions({
    queryKey: ["appointment", uuid, "attendance"],
    staleTime: 0,
    queryFn: ({ signal }) =>
      api.call("GET /api/v2/appointments/{uuid}/attendance", { params: { uuid }, signal }),
  })
