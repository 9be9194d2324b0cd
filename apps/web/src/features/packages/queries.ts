import type { Api } from "../../platform/api/client.ts"
import { endpointQuery } from "../../platform/api/endpoint-query.ts"

/** How many packages stand on a page. */
export const PAGE_SIZE = 20

const pageOf = (page: number) => ({ count: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE })

/** A page of the packages that the reader bought. */
export const ownPackagesQuery = (api: Api, page: number) =>
  endpointQuery(api, {
    route: "GET /api/v2/packages",
    input: { query: pageOf(page) },
    staleTime: 0,
  })

/** A page of the packages that the specialist sold. */
export const soldPackagesQuery = (api: Api, page: number) =>
  endpointQuery(api, {
    route: "GET /api/v2/practice/sold-packages",
    input: { query: pageOf(page) },
    staleTime: 0,
  })
