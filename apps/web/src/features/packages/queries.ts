import { queryOptions } from "@tanstack/react-query"
import type { Api } from "../../platform/api/client.ts"

/** How many packages stand on a page. */
export const PAGE_SIZE = 20

const pageOf = (page: number) => ({ count: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE })

/** A page of the packages that the reader bought. */
export const ownPackagesQuery = (api: Api, page: number) =>
  queryOptions({
    queryKey: ["packages", "own", page],
    staleTime: 0,
    queryFn: ({ signal }) => api.call("GET /api/v2/packages", { query: pageOf(page), signal }),
  })

/** A page of the packages that the specialist sold. */
export const soldPackagesQuery = (api: Api, page: number) =>
  queryOptions({
    queryKey: ["packages", "sold", page],
    staleTime: 0,
    queryFn: ({ signal }) => api.call("GET /api/v2/practice/sold-packages", { query: pageOf(page), signal }),
  })
