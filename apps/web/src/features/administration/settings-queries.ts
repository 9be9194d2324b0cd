import type { SettingName } from "@arnica/contract/setting-rules"
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query"
import type { Api } from "../../platform/api/client.ts"
import { nextOffset } from "../../platform/api/next-offset.ts"

/** The settings of the house. */
export const settingsQuery = (api: Api) =>
  queryOptions({
    queryKey: ["admin", "settings"],
    staleTime: 0,
    queryFn: ({ signal }) => api.call("GET /api/v2/admin/settings", { signal }),
  })

/** Our fees over time, and what it takes to announce another. */
export const feesQuery = (api: Api) =>
  queryOptions({
    queryKey: ["admin", "fees"],
    staleTime: 0,
    queryFn: ({ signal }) => api.call("GET /api/v2/admin/fees", { signal }),
  })

const PAGE_SIZE = 20

/** Everything that was done to one, page after page. */
export const settingChangesQuery = (api: Api, name: SettingName) =>
  infiniteQueryOptions({
    queryKey: ["admin", "settings", name],
    staleTime: 0,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      api.call("GET /api/v2/admin/settings/{name}/changes", {
        params: { name },
        query: { count: PAGE_SIZE, offset: pageParam },
        signal,
      }),
    getNextPageParam: nextOffset,
  })
