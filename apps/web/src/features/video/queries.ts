import { queryOptions } from "@tanstack/react-query"
import type { Api } from "../../platform/api/client.ts"

/** The video room of an appointment, read anew whenever it is looked at: it opens and closes with the clock. */
export const roomQuery = (api: Api, uuid: string) =>
  queryOptions({
    queryKey: ["room", uuid],
    staleTime: 0,
    refetchOnWindowFocus: true,
    queryFn: ({ signal }) => api.call("GET /api/v2/appointments/{uuid}/room", { params: { uuid }, signal }),
  })
