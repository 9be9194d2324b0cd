import type { Api } from "../../platform/api/client.ts"
import { endpointQuery } from "../../platform/api/endpoint-query.ts"

/** How many vouchers stand on a page. */
export const VOUCHERS_A_PAGE = 20

/** A page of the vouchers in the reader's account, those that can be used first. */
export const vouchersQuery = (api: Api, page = 1) =>
  endpointQuery(api, {
    route: "GET /api/v2/vouchers",
    input: { query: { count: VOUCHERS_A_PAGE, offset: (page - 1) * VOUCHERS_A_PAGE } },
    staleTime: 0,
  })
