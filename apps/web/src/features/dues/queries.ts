import { DUES_A_PAGE } from "@arnica/contract/dues"
import type { Api } from "../../platform/api/client.ts"
import { endpointQuery } from "../../platform/api/endpoint-query.ts"

/** How the reader is paid beside the card. */
export const methodsQuery = (api: Api) =>
  endpointQuery(api, { route: "GET /api/v2/practice/payment-methods", staleTime: 0 })

/** A page of what clients owe the reader, or paid to them. */
export const duesQuery = (api: Api, page: number) =>
  endpointQuery(api, {
    route: "GET /api/v2/practice/dues",
    input: { query: { count: DUES_A_PAGE, offset: (page - 1) * DUES_A_PAGE } },
    staleTime: 0,
  })
