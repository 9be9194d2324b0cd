import type { Api } from "../../platform/api/client.ts"
import { endpointInfiniteQuery } from "../../platform/api/endpoint-infinite-query.ts"
import { endpointQuery } from "../../platform/api/endpoint-query.ts"
import { nextOffset } from "../../platform/api/next-offset.ts"

const PAGE_SIZE = 10

export type Show = "upcoming" | "past"

/** The specialist's own groups, page after page. */
export const groupsQuery = (api: Api, show: Show) =>
  endpointInfiniteQuery(api, {
    route: "GET /api/v2/practice/groups",
    input: (pageParam) => ({ query: { show, count: PAGE_SIZE, offset: pageParam } }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    initialPageParam: 0,
    getNextPageParam: nextOffset,
  })

/** One of them, and who comes to it. */
export const groupQuery = (api: Api, id: string) =>
  endpointQuery(api, {
    route: "GET /api/v2/practice/groups/{id}",
    input: { params: { id } },
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

/** The kinds of session that are sold by the seat. */
export const groupChoicesQuery = (api: Api) =>
  endpointQuery(api, {
    route: "GET /api/v2/practice/groups/choices",
    staleTime: Number.POSITIVE_INFINITY,
  })
