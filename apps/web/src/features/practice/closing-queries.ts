import { queryOptions } from "@tanstack/react-query"
import type { Api } from "../../platform/api/client.ts"

/** Where the practice stands, and what closing it would touch. */
export const closingQuery = (api: Api) =>
  queryOptions({
    queryKey: ["closing"],
    staleTime: 0,
    queryFn: ({ signal }) => api.call("GET /api/v2/practice/closing", { signal }),
  })
