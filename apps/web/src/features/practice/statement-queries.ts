import type { Api } from "../../platform/api/client.ts"
import { endpointQuery } from "../../platform/api/endpoint-query.ts"
import type { Days } from "../../platform/ui/read-days.ts"
import { spanOfDays } from "../../platform/ui/span-of-days.ts"

/** How many lines stand on a page. */
export const PAGE_SIZE = 20

/** Which part of a statement is shown: a page of the days from and to, in a zone. */
export type StatementPart = { readonly page: number; readonly days: Days; readonly zone: string }

/** A page of the specialist's statement. */
export const statementQuery = (api: Api, { page, days, zone }: StatementPart) =>
  endpointQuery(api, {
    route: "GET /api/v2/practice/statement",
    input: { query: { ...spanOfDays(days, zone), count: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE } },
    staleTime: 0,
  })

/** What is owed to the specialist now. */
export const owedQuery = (api: Api) =>
  endpointQuery(api, {
    route: "GET /api/v2/practice/earnings",
    input: { query: {} },
    staleTime: 0,
  })

/** Where the specialist's payouts go, and what is due and under way. */
export const payoutsQuery = (api: Api) =>
  endpointQuery(api, {
    route: "GET /api/v2/practice/payouts",
    staleTime: 0,
  })
