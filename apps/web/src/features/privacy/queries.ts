import type { Api } from "../../platform/api/client.ts"
import { endpointInfiniteQuery } from "../../platform/api/endpoint-infinite-query.ts"
import { endpointQuery } from "../../platform/api/endpoint-query.ts"

/** What the reader agreed to, the newest first. */
export const consentsQuery = (api: Api) =>
  endpointQuery(api, {
    route: "GET /api/v2/consents",
  })

const NEXT_POLL_MS = 4_000

/** The reader's archives. While one is being written, it looks again. */
export const exportsQuery = (api: Api) =>
  endpointQuery(api, {
    route: "GET /api/v2/data-exports",
    refetchInterval: ({ state }) =>
      state.data?.some((each) => each.state === "asked") ? NEXT_POLL_MS : false,
  })

/** Who looked at the reader's data, page by page. */
export const accessQuery = (api: Api) =>
  endpointInfiniteQuery(api, {
    route: "GET /api/v2/access-log",
    input: (pageParam) => ({ query: pageParam === 0 ? {} : { before: pageParam } }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

/** How much of what the reader told specialists is kept. */
export const healthDataQuery = (api: Api) =>
  endpointQuery(api, {
    route: "GET /api/v2/health-data",
  })

/** Whether the reader's account is going to be deleted. */
export const deletionQuery = (api: Api) =>
  endpointQuery(api, {
    route: "GET /api/v2/account-deletion",
  })
