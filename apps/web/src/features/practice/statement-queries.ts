import { queryOptions } from "@tanstack/react-query"
import type { Api } from "../../platform/api/client.ts"

/** How many lines stand on a page. */
export const PAGE_SIZE = 20

/** A page of the specialist's statement. */
export const statementQuery = (api: Api, page: number) =>
  queryOptions({
    queryKey: ["statement", page],
    staleTime: 0,
    queryFn: ({ signal }) =>
      api.call("GET /api/v2/practice/statement", {
        query: { count: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
        signal,
      }),
  })

/** What is owed to the specialist now. */
export const owedQuery = (api: Api) =>
  queryOptions({
    queryKey: ["earnings", "owed"],
    staleTime: 0,
    queryFn: ({ signal }) => api.call("GET /api/v2/practice/earnings", { query: {}, signal }),
  })

/** Where the specialist's payouts go, and what is due and under way. */
export const payoutsQuery = (api: Api) =>
  queryOptions({
    queryKey: ["practice", "payouts"],
    staleTime: 0,
    queryFn: ({ signal }) => api.call("GET /api/v2/practice/payouts", { signal }),
  })
