import { queryOptions } from "@tanstack/react-query"
import type { Api } from "../../platform/api/client.ts"

const CONSENTS_KEY = ["consents"] as const

/** What the reader agreed to, the newest first. */
export const consentsQuery = (api: Api) =>
  queryOptions({
    queryKey: CONSENTS_KEY,
    queryFn: ({ signal }) => api.call("GET /api/v2/consents", { signal }),
  })
