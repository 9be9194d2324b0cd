import type { Api } from "../../platform/api/client.ts"
import { endpointQuery } from "../../platform/api/endpoint-query.ts"

/** How many bought vouchers stand on a page. */
export const BOUGHT_A_PAGE = 10

/** What the shop sells. */
export const shopQuery = (api: Api) => endpointQuery(api, { route: "GET /rest/v2/store/vouchers", input: {} })

const MINUTE_MS = 60_000
const FOUND = 6

/** Specialists by what was typed of a name; nobody is looked for before there are two letters. */
export const specialistsQuery = (api: Api, typed: string) =>
  endpointQuery(api, {
    route: "GET /api/helpstore/v1/specialists",
    input: { query: { q: typed, count: FOUND } },
    staleTime: MINUTE_MS,
    enabled: typed.length > 1,
  })

/** A specialist and what they sell. */
export const sellerQuery = (api: Api, atlasUrl: string) =>
  endpointQuery(api, {
    route: "GET /rest/v2/profile-page/{atlasUrl}/profile-model",
    input: { params: { atlasUrl } },
    staleTime: 5 * MINUTE_MS,
    enabled: atlasUrl !== "",
  })

/** A page of the vouchers that the reader bought, the newest first. */
export const boughtQuery = (api: Api, page = 1) =>
  endpointQuery(api, {
    route: "GET /api/v2/voucher-purchases",
    input: { query: { count: BOUGHT_A_PAGE, offset: (page - 1) * BOUGHT_A_PAGE } },
    staleTime: 0,
  })

/** What a voucher in the reader's account paid for. */
export const usesQuery = (api: Api, voucherId: string) =>
  endpointQuery(api, {
    route: "GET /api/v2/vouchers/{voucherId}/uses",
    input: { params: { voucherId } },
    staleTime: 0,
  })
