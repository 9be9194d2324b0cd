import type { Api } from "../../platform/api/client.ts"
import { endpointQuery } from "../../platform/api/endpoint-query.ts"

/** How many saved specialists stand on a page. */
export const PAGE_SIZE = 20

/** A page of the specialists whom the reader saved. */
export const savedQuery = (api: Api, page: number) =>
  endpointQuery(api, {
    route: "GET /api/v2/saved",
    input: { query: { count: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE } },
    staleTime: 0,
  })
