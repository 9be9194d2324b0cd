import { queryOptions } from "@tanstack/react-query"
import type { Api } from "../../platform/api/client.ts"

/** The help lines with what is due. */
export const helpLinesQuery = (api: Api) =>
  queryOptions({
    queryKey: ["admin", "help-lines"],
    staleTime: 0,
    queryFn: ({ signal }) => api.call("GET /api/v2/admin/help-lines", { signal }),
  })
