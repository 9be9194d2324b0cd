import { queryOptions } from "@tanstack/react-query"
import type { Api } from "../api/client.ts"

const FRESH_MS = 60_000

/** Our fee as it is today, and the change that is announced. */
export const feeQuery = (api: Api) =>
  queryOptions({
    queryKey: ["fee"],
    staleTime: FRESH_MS,
    queryFn: ({ signal }) => api.call("GET /api/v2/fee", { signal }),
  })
