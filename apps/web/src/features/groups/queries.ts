import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query"
import type { Api } from "../../platform/api/client.ts"
import { nextOffset } from "../../platform/api/next-offset.ts"

const PAGE_SIZE = 10

/** All of the specialist's groups that has to be asked for anew when one changes. */
export const GROUPS_KEY = ["groups", "own"] as const

export type Show = "upcoming" | "past"

/** The specialist's own groups, page after page. */
export const groupsQuery = (api: Api, show: Show) =>
  infiniteQueryOptions({
    queryKey: [...GROUPS_KEY, "list", show],
    staleTime: 0,
    refetchOnWindowFocus: true,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      api.call("GET /api/v2/practice/groups", {
        query: { show, count: PAGE_SIZE, offset: pageParam },
        signal,
      }),
    getNextPageParam: nextOffset,
  })

/** One of them, and who comes to it. */
export const groupQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...GROUPS_KEY, "one", id],
    staleTime: 0,
    refetchOnWindowFocus: true,
    queryFn: ({ signal }) => api.call("GET /api/v2/practice/groups/{id}", { params: { id }, signal }),
  })

/** The kinds of session that are sold by the seat. */
export const groupChoicesQuery = (api: Api) =>
  queryOptions({
    queryKey: ["groups", "choices"],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => api.call("GET /api/v2/practice/groups/choices", { signal }),
  })
