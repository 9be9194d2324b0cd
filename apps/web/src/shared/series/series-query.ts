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

type Moving = { readonly uuid: string; readonly to: string; readonly by: "client" | "provider" }

/** What moving a session to a time, and all that follow by as much, would come to. */
export const followingMovesQuery = (api: Api, { uuid, to, by }: Moving) =>
  endpointQuery(api, {
    route:
      by === "client"
        ? "POST /api/v2/appointments/{uuid}/following/previews"
        : "POST /api/v2/practice/appointments/{uuid}/following/previews",
    input: { params: { uuid }, body: { to } },
    staleTime: 0,
  })
