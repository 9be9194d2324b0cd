import type { Api } from "../../platform/api/client.ts"
import { endpointQuery } from "../../platform/api/endpoint-query.ts"

/** What the reader pays for sessions of specialists after their company: theirs alone, asked when they are signed in. */
export const coverPricesQuery = (api: Api, specialists: readonly number[]) =>
  endpointQuery(api, {
    route: "GET /api/v2/cover/prices",
    input: { query: { specialists: specialists.join(",") } },
    staleTime: 60_000,
  })
