import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query"
import type { Api } from "../../platform/api/client.ts"

/** What the reader agreed to, the newest first. */
export const consentsQuery = (api: Api) =>
  queryOptions({
    queryKey: ["consents"],
    queryFn: ({ signal }) => api.call("GET /api/v2/consents", { signal }),
  })

export const EXPORTS_KEY = ["data-exports"] as const
const LOOK_AGAIN_MS = 4_000

/** The reader's archives. While one is being written, it looks again. */
export const exportsQuery = (api: Api) =>
  queryOptions({
    queryKey: EXPORTS_KEY,
    queryFn: ({ signal }) => api.call("GET /api/v2/data-exports", { signal }),
    refetchInterval: ({ state }) =>
      state.data?.some((each) => each.state === "asked") ? LOOK_AGAIN_MS : false,
  })

/** Who looked at the reader's data, page by page. */
export const accessQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: ["access-log"],
    initialPageParam: 0,
    queryFn: ({ signal, pageParam }) =>
      api.call("GET /api/v2/access-log", { query: pageParam === 0 ? {} : { before: pageParam }, signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
  })

/** How much of what the reader told specialists is kept. */
export const healthDataQuery = (api: Api) =>
  queryOptions({
    queryKey: ["health-data"],
    queryFn: ({ signal }) => api.call("GET /api/v2/health-data", { signal }),
  })

/** Whether the reader's account is going to be deleted. */
export const deletionQuery = (api: Api) =>
  queryOptions({
    queryKey: ["account-deletion"],
    queryFn: ({ signal }) => api.call("GET /api/v2/account-deletion", { signal }),
  })
