import type { Api } from "../../platform/api/client.ts"
import { endpointInfiniteQuery } from "../../platform/api/endpoint-infinite-query.ts"
import { endpointQuery } from "../../platform/api/endpoint-query.ts"
import type { AuditSearch } from "./audit-search.ts"

/** How the marketplace stands. */
export const overviewQuery = (api: Api) =>
  endpointQuery(api, {
    route: "GET /api/v2/admin/overview",
    staleTime: 0,
  })

/** The latest orders. */
export const ordersQuery = (api: Api) =>
  endpointQuery(api, {
    route: "GET /api/v2/admin/orders",
    input: { query: { count: 10, offset: 0 } },
    staleTime: 0,
  })

/** What the audit log is filtered by, as the calls take it: for days in a zone. */
export const auditFilterOf = (search: AuditSearch, zone: string): AuditSearch & { zone?: string } => ({
  ...search,
  ...(search.from === undefined && search.to === undefined ? {} : { zone }),
})

/** The audit log, page after page, the newest first. */
export const auditQuery = (api: Api, { search, zone }: { search: AuditSearch; zone: string }) =>
  endpointInfiniteQuery(api, {
    route: "GET /api/v2/admin/audit",
    input: (pageParam) => ({
      query: {
        ...auditFilterOf(search, zone),
        count: 50,
        ...(pageParam === 0 ? {} : { before: pageParam }),
      },
    }),
    staleTime: 0,
    initialPageParam: 0,
    getNextPageParam: (last) => last.next ?? undefined,
  })
