import { CREDITS_A_PAGE } from "@arnica/contract/credit-words"
import type { Api } from "../../platform/api/client.ts"
import { endpointQuery } from "../../platform/api/endpoint-query.ts"

/** What the reader has, and what of it expires when. */
export const accountQuery = (api: Api) => endpointQuery(api, { route: "GET /api/v2/credits", staleTime: 0 })

/** A page of what moved the reader's credits, the newest first. */
export const statementQuery = (api: Api, page: number) =>
  endpointQuery(api, {
    route: "GET /api/v2/credits/statement",
    input: { query: { count: CREDITS_A_PAGE, offset: (page - 1) * CREDITS_A_PAGE } },
    staleTime: 0,
  })

/** What the reader can have paid out, and what they asked for, the newest first. */
export const cashOutsQuery = (api: Api) =>
  endpointQuery(api, {
    route: "GET /api/v2/credits/cash-outs",
    input: { query: { count: 10 } },
    staleTime: 0,
  })

/** Where the reader is paid what they cash out. */
export const payoutAccountQuery = (api: Api) =>
  endpointQuery(api, { route: "GET /api/v2/payout-account", staleTime: 0 })

/** What a cash-out changes. */
export const CASHED = [
  "GET /api/v2/credits/cash-outs",
  "GET /api/v2/credits",
  "GET /api/v2/credits/statement",
] as const

/** A page of the corrections of clients' credits, the newest first. */
export const adjustmentsQuery = (api: Api, page: number) =>
  endpointQuery(api, {
    route: "GET /api/v2/admin/credit-adjustments",
    input: { query: { count: CREDITS_A_PAGE, offset: (page - 1) * CREDITS_A_PAGE } },
    staleTime: 0,
  })

/** The reader's invitations, the newest first. */
export const invitationsQuery = (api: Api) =>
  endpointQuery(api, { route: "GET /api/v2/referrals", input: { query: { count: 50 } }, staleTime: 0 })
