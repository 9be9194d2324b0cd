import type { SettingName } from "@arnica/contract/setting-rules"
import type { Api } from "../../platform/api/client.ts"
import { endpointInfiniteQuery } from "../../platform/api/endpoint-infinite-query.ts"
import { endpointQuery } from "../../platform/api/endpoint-query.ts"
import { nextOffset } from "../../platform/api/next-offset.ts"

/** The settings of the house. */
export const settingsQuery = (api: Api) =>
  endpointQuery(api, {
    route: "GET /api/v2/admin/settings",
    staleTime: 0,
  })

/** Our fees over time, and what it takes to announce another. */
export const feesQuery = (api: Api) =>
  endpointQuery(api, {
    route: "GET /api/v2/admin/fees",
    staleTime: 0,
  })

const PAGE_SIZE = 20

/** Everything that was done to one, page after page. */
export const settingChangesQuery = (api: Api, name: SettingName) =>
  endpointInfiniteQuery(api, {
    route: "GET /api/v2/admin/settings/{name}/changes",
    input: (pageParam) => ({ params: { name }, query: { count: PAGE_SIZE, offset: pageParam } }),
    staleTime: 0,
    initialPageParam: 0,
    getNextPageParam: nextOffset,
  })
