import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query"
import type { Api } from "../../platform/api/client.ts"
import type { AuditSearch } from "./audit-search.ts"

/** How the marketplace stands. */
export const overviewQuery = (api: Api) =>
  queryOptions({
    queryKey: ["admin", "overview"],
    staleTime: 0,
    queryFn: ({ signal }) => api.call("GET /api/v2/admin/overview", { signal }),
  })

/** The latest orders. */
export const ordersQuery = (api: Api) =>
  queryOptions({
    queryKey: ["admin", "orders"],
    staleTime: 0,
    queryFn: ({ signal }) =>
      api.call("GET /api/v2/admin/orders", { query: { count: 10, offset: 0 }, signal }),
  })

/** What the audit log is filtered by, as the calls take it: for days in a zone. */
export const auditFilterOf = (search: AuditSearch, zone: string): AuditSearch & { zone?: string } => ({
  ...search,
  ...(search.from === undefined && search.to === undefined ? {} : { zone }),
})

/** The audit log, page after page, the newest first. */
export const auditQuery = (api: Api, { search, zone }: { search: AuditSearch; zone: string }) =>
  infiniteQueryOptions({
    queryKey: ["admin", "audit", search, zone],
    staleTime: 0,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      api.call("GET /api/v2/admin/audit", {
        query: {
          ...auditFilterOf(search, zone),
          count: 50,
          ...(pageParam === 0 ? {} : { before: pageParam }),
        },
        signal,
      }),
    getNextPageParam: (last) => last.next ?? undefined,
  })
