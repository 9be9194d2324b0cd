import { queryOptions } from "@tanstack/react-query"
import type { Api } from "../../platform/api/client.ts"

const MINUTE_MS = 60_000

/** Whom to call: in a country that the reader chose, else where they are. */
export const helpQuery = (api: Api, country?: string | undefined) =>
  queryOptions({
    queryKey: ["help", country ?? null],
    staleTime: 10 * MINUTE_MS,
    queryFn: ({ signal }) =>
      api.call("GET /api/v2/help-lines", { query: country === undefined ? {} : { country }, signal }),
  })
